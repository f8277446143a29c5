/** A promise of ours, broken by one change of the source, and the test that has to say so. */
export interface Fault {
  /** What would be broken; names the fault. */
  promise: string;
  file: string;
  /** Stands in the file exactly once, and what stands there instead. */
  from: string;
  to: string;
  /** A test's file and its title, or a part of that. */
  test: readonly [file: string, title: string];
}

/** The source with the fault in it; refuses one that does not fit the source any more. */
export function broken(source: string, { promise, file, from, to }: Fault): string {
  const times = source.split(from).length - 1;
  if (times !== 1) throw new Error(`“${promise}”: ${file} says ${times} times, and not once: ${from}`);
  return source.replace(from, () => to);
}
