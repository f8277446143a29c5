// How many cases of each family ran and how they ended, said at the end of a file.
import { notPlayed } from './not-played.ts';

interface Case {
  id: string;
  category: string;
}

/** Counts cases by family, those that are not played from the list by the reason. */
export function tallyOf<One extends Case>(
  name: string,
  all: readonly One[],
  reasonOf = ({ id }: One) => notPlayed(id),
) {
  const families = new Map<string, Map<string, number>>();
  const add = (category: string, word: string, count: number): void => {
    const counts = families.get(category) ?? new Map<string, number>();
    families.set(category, counts.set(word, (counts.get(word) ?? 0) + count));
  };
  for (const one of all) add(one.category, reasonOf(one) ?? 'not passed', 1);
  return {
    /** Those to be played. */
    wanted: all.filter(one => !reasonOf(one)),
    /** To be called as a case's last step; what never gets there has not passed. */
    passed({ category }: Case): void {
      add(category, 'passed', 1);
      add(category, 'not passed', -1);
    },
    say(): void {
      const lines = [...families].map(([family, counts]) => {
        const words = [...counts].filter(([, count]) => count > 0);
        return `  ${family}: ${words.map(([word, count]) => `${count} ${word}`).join(', ')}`;
      });
      console.info([`CASES ${name}: ${all.length}`, ...lines].join('\n'));
    },
  };
}
