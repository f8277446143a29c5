// Settings are named in one way inside and in another on the wire.

/** `cookieDays` becomes `cookie_days`. */
export function nameOnWire(name: string): string {
  return name.replace(/[A-Z]/g, sign => `_${sign.toLowerCase()}`);
}

/** `cookie_days` becomes `cookieDays`. */
export function nameInside(name: string): string {
  return name.replace(/_([a-z])/g, (_, sign: string) => sign.toUpperCase());
}

/** The same values under their other names. */
export function renamed(values: object, rename: (name: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
}
