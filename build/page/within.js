// Resolves to whether a promise resolves in the given milliseconds.
export function within(milliseconds, promise) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false);
    promise.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
