/** A setting that the stack's template gives this function; a missing one is a deployment fault. */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`environment variable ${name} is missing`);
  return value;
}
