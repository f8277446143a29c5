import { matchesWords, searchableWords } from '#shared/domain/word-search.ts';

/** Something that the command menu leads to. */
export interface Entry {
  id: string;
  group: 'pages' | 'licenses' | 'help';
  title: string;
  /** A second line: what it is about, or a license's key. */
  note: string;
  to: string;
  /** Lies outside the account: a document of its own. */
  isDocument: boolean;
  /** Found by these words, too, which are not shown. */
  words: string;
}

const groups: readonly Entry['group'][] = ['pages', 'licenses', 'help'];
/** A list that is taken in at a glance; one more word finds the rest. Of the pages there are never many. */
const mostOf = { pages: Number.POSITIVE_INFINITY, licenses: 6, help: 6 } as const;

/**
 * The entries that a query finds, by group, those found by their titles first. Without a query: the pages, and the
 * licenses if there is room for all.
 */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const asked = searchableWords(query);
  return groups.flatMap(group => {
    const own = entries.filter(entry => entry.group === group);
    if (asked.length === 0) return group === 'help' || own.length > mostOf[group] ? [] : own;
    const ranked = own.map(entry => ({ entry, rank: rankOf(entry, asked) })).filter(({ rank }) => rank > 0);
    ranked.sort((one, other) => other.rank - one.rank);
    return ranked.slice(0, mostOf[group]).map(({ entry }) => entry);
  });
}

/** 2 for a title that says it all, 1 for an entry that says it somewhere, 0 for any other. */
function rankOf({ title, note, words }: Entry, asked: readonly string[]): number {
  const [own, all] = [searchableWords(title), searchableWords(`${title} ${note} ${words}`)];
  return matchesWords(own, asked) ? 2 : matchesWords(all, asked) ? 1 : 0;
}
