/** A setting the template must have given this function; its absence is a deployment fault. */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`environment variable ${name} is missing`);
  return value;
}
