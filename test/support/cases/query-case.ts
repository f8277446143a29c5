interface Wanted {
  [name: string]: string | { prefix_of_length_between: [number, number]; starts_with: string };
}

export interface QueryCase {
  id: string;
  query?: string;
  query_generator?: { prefix?: string; repeat?: string; sequence?: string; times: number; suffix?: string };
  expected: { captured: Wanted; extra?: { main_thread_ms_max?: number; no_split_surrogates?: boolean } };
  alternatives?: Wanted[];
}

/** The case's query, generated where it is described as a repetition. */
export function queryOf({ query, query_generator: generator }: QueryCase): string {
  if (!generator) return query ?? '';
  const { prefix = '', repeat = '', sequence, times, suffix = '' } = generator;
  const middle = sequence
    ? Array.from({ length: times }, (_, index) => `${sequence.replace('{i}', `${index}`)}&`).join('')
    : repeat.repeat(times);
  return prefix + middle + suffix;
}

export function isExpected(
  { expected, alternatives = [] }: QueryCase,
  found: Record<string, string>,
): boolean {
  return [expected.captured, ...alternatives].some(wanted => fits(wanted, found));
}

function fits(wanted: Wanted, found: Readonly<Record<string, string>>): boolean {
  return (
    Object.keys(found).every(name => name in wanted) &&
    Object.entries(wanted).every(([name, want]) => {
      const value = found[name] ?? '';
      if (typeof want === 'string') return value === want;
      const [least, most] = want.prefix_of_length_between;
      const points = [...value].length;
      return value.startsWith(want.starts_with) && points >= least && points <= most;
    })
  );
}
