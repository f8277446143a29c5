// How many cases of each family ran and how they ended, said at the end of a file.

interface Case {
  id: string;
  category: string;
}

interface Counts {
  passed: number;
  failed: number;
  'not expressible': number;
}

/** Counts cases by family. What is not expressible is named with its reason, aloud. */
export const tallyOf = (name: string, all: readonly Case[], elsewhere: Readonly<Record<string, string>>) => {
  const families = new Map<string, Counts>();
  const of = (category: string): Counts => {
    const known = families.get(category) ?? { passed: 0, failed: 0, 'not expressible': 0 };
    families.set(category, known);
    return known;
  };
  for (const { id, category } of all) {
    const reason = elsewhere[id];
    if (reason) console.warn(`NOT EXPRESSED: ${id} (${reason})`);
    of(category)[reason ? 'not expressible' : 'failed'] += 1;
  }
  const ids = new Set(all.map(({ id }) => id));
  for (const id of Object.keys(elsewhere))
    if (!ids.has(id)) throw new Error(`an excuse for a case that does not exist: ${id}`);
  return {
    wanted: all.filter(({ id }) => !elsewhere[id]),
    /** To be called as a case's last step; what never gets there has failed. */
    passed({ category }: Case): void {
      const counts = of(category);
      counts.passed += 1;
      counts.failed -= 1;
    },
    say(): void {
      const lines = [...families].map(
        ([family, counts]) =>
          `  ${family}: ${Object.entries(counts)
            .map(([word, count]) => `${count} ${word}`)
            .join(', ')}`,
      );
      console.info([`CASES ${name}`, ...lines].join('\n'));
    },
  };
};
