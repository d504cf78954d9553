// A world without time and chance, in Greenwich. A memory image is made in it, so that it is the same
// bytes everywhere.

const MOMENT = Date.UTC(2026, 0, 1);

class FixedDate extends Date {
  constructor(...parts) {
    if (parts.length > 1) super(Date.UTC(...parts));
    else super(...(parts.length ? parts : [MOMENT]));
  }

  static now() {
    return MOMENT;
  }

  getTimezoneOffset() {
    return 0;
  }
}
for (const part of ["FullYear", "Month", "Date", "Day", "Hours", "Minutes", "Seconds"]) {
  FixedDate.prototype[`get${part}`] = Date.prototype[`getUTC${part}`];
}

// Pyodide asks the browser only whether it is a small Apple one.
function fixedNavigator() {
  const { userAgent = "", platform, maxTouchPoints } = globalThis.navigator ?? {};
  const touched = platform === "MacIntel" && maxTouchPoints > 1;
  const small = touched || /iPad|iPhone|iPod/.test(userAgent);
  const pretended = { platform: small ? "MacIntel" : "", maxTouchPoints: small ? 2 : 0 };
  return { userAgent: "", language: "C", ...pretended };
}

// This also works for read-only properties, such as performance.now in node 18.
function replace(object, name, value) {
  Object.defineProperty(object, name, { value, configurable: true });
}

// For the rest of a worker's life.
export function becomeDeterministic() {
  replace(globalThis, "navigator", fixedNavigator());
  replace(globalThis, "Date", FixedDate);
  replace(performance, "now", () => 0);
  replace(crypto, "getRandomValues", (view) => view.fill(0));
}
