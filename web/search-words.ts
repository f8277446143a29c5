// The words that the help center's search matches in addition to an article's title and description.

interface Searchable {
  title: string;
  description: string;
  text: string;
}

/** The page carries the words of all articles, so their number is limited. */
const perArticle = 10;
const shortest = 3;

/**
 * The most distinctive words of each article: frequent in it, rare in others, and not in its title or description.
 * And whatever article mentions a name that stands in some title, such as WordPress, is found by that name.
 */
export function searchWords(articles: readonly Searchable[]): string[] {
  const all = articles.map(({ text }) => countsOf(text));
  const rarity = (word: string) => Math.log((1 + all.length) / all.filter(counts => counts.has(word)).length);
  const names = namesIn(articles);
  return articles.map(({ title, description }, at) => {
    const shown = wordsOf(`${title} ${description}`);
    const counts = all[at] ?? countsOf('');
    // The search matches prefixes: `cookie` finds `cookies`, so the shorter word is redundant.
    const isNew = (word: string) =>
      ![...shown, ...counts.keys()].some(
        other => other.startsWith(word) && (other !== word || shown.some(one => one === word)),
      );
    const mentioned = names.filter(name => counts.has(name) && !shown.includes(name));
    const distinctive = [...counts]
      .filter(([word]) => isNew(word) && !mentioned.includes(word))
      .map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)] as const)
      .sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]))
      .slice(0, perArticle)
      .map(([word]) => word);
    return [...mentioned, ...distinctive].sort().join(' ');
  });
}

/** Words of titles that are written with a capital everywhere. */
function namesIn(articles: readonly Searchable[]): string[] {
  // Code and addresses are in lower case anyway.
  const everything = articles
    .map(({ description, text }) => `${description} ${text}`)
    .join('\n')
    .replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\S+:\/\/\S+/g, ' ');
  const common = new Set(everything.match(/\b[a-z][A-Za-z0-9_]+/g));
  const titled = articles.flatMap(({ title }) => title.match(/\b[A-Z][A-Za-z0-9]{2,}/g) ?? []);
  return [...new Set(titled.map(name => name.toLowerCase()))].filter(name => !common.has(name));
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  // Words in headings count twice.
  const headings = text.match(/^#+ .*$/gm)?.join(' ') ?? '';
  for (const word of wordsOf(`${text} ${headings}`))
    if (word.length >= shortest) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Pictures are found by what stands around them. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
      .toLowerCase()
      .match(/[a-z][a-z0-9_]+/g) ?? []
  );
}
