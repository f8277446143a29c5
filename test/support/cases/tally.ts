// Counts the cases of each category and their results, printed when a test file ends.
import { notPlayed } from './not-played.ts';

interface Case {
  id: string;
  category: string;
}

/** Counts cases by category: passed, not passed, or the reason why they are not run. */
export function tallyOf<One extends Case>(
  name: string,
  all: readonly One[],
  reasonOf = ({ id }: One) => notPlayed(id),
) {
  const families = new Map<string, Map<string, number>>();
  const add = (category: string, result: string, count: number): void => {
    const counts = families.get(category) ?? new Map<string, number>();
    families.set(category, counts.set(result, (counts.get(result) ?? 0) + count));
  };
  for (const one of all) add(one.category, reasonOf(one) ?? 'not passed', 1);
  return {
    /** The cases to run. */
    wanted: all.filter(one => !reasonOf(one)),
    /** Call this as a case's last step; a case that never reaches it counts as not passed. */
    passed({ category }: Case): void {
      add(category, 'passed', 1);
      add(category, 'not passed', -1);
    },
    say(): void {
      const lines = [...families].map(([family, counts]) => {
        const results = [...counts].filter(([, count]) => count > 0);
        return `  ${family}: ${results.map(([result, count]) => `${count} ${result}`).join(', ')}`;
      });
      console.info([`CASES ${name}: ${all.length}`, ...lines].join('\n'));
    },
  };
}
