// Resolves to whether a promise is kept in so many milliseconds.
export function within(milliseconds, promise) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false);
    promise.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
