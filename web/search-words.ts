// What the help centre's search finds an article by, beside its title and description: the words that set it apart.

interface Searchable {
  title: string;
  description: string;
  text: string;
}

/** More would make the page that carries them heavy. */
const perArticle = 14;
const shortest = 3;

/** For each article its most telling words: frequent in it, rare in the others, and not to be seen anyway. */
export function searchWords(articles: readonly Searchable[]): string[] {
  const all = articles.map(({ text }) => countsOf(text));
  const rarity = (word: string) => Math.log((1 + all.length) / all.filter(counts => counts.has(word)).length);
  return articles.map(({ title, description }, at) => {
    const shown = wordsOf(`${title} ${description}`);
    const counts = all[at] ?? countsOf('');
    // The search finds `cookies` by `cookie`, so the longer one says both.
    const isNew = (word: string) =>
      ![...shown, ...counts.keys()].some(
        other => other.startsWith(word) && (other !== word || shown.some(one => one === word)),
      );
    return [...counts]
      .filter(([word]) => isNew(word))
      .map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)] as const)
      .sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]))
      .slice(0, perArticle)
      .map(([word]) => word)
      .sort()
      .join(' ');
  });
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  // What a heading says counts twice.
  const headings = text.match(/^#+ .*$/gm)?.join(' ') ?? '';
  for (const word of wordsOf(`${text} ${headings}`))
    if (word.length >= shortest) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z][a-z0-9_]+/g) ?? [];
}
