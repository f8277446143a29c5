import MiniSearch from 'minisearch';
import type { HelpArticles } from '#functions/ports/chat/assistant.ts';
import type { Article } from '#shared/help/article.ts';
import { type Passage, passagesOf } from '#shared/help/passages.ts';

/** Words of questions, which say nothing about what is asked. */
const fillers = new Set(
  (
    'a about all am an and any are as at be but by can could did do does for from get has have how i if in into ' +
    'is it its me my no not of on one or our please should show so tell than that the their them then there they ' +
    'this to us use was we what when where which who why will with would you your utmost'
  ).split(' '),
);
const mostPassages = 4;
/** What share of a question's words a passage must have, and of the best one's score. */
const leastShare = 0.5;
const leastScore = 0.4;

/** Searches the articles passage by passage, in memory. */
export function articleSearch(articles: readonly Article[]): HelpArticles {
  const passages = articles.flatMap(passagesOf);
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]));
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['title', 'heading', 'text'],
    processTerm: term => wordOf(term) || null,
    searchOptions: {
      boost: { title: 3, heading: 2 },
      fuzzy: word => (word.length > 5 ? 0.15 : false),
      prefix: word => word.length > 3,
    },
  });
  index.addAll(passages.map((passage, id) => ({ id, ...passage })));
  return {
    search(question) {
      const asked = new Set(question.split(/[^\p{L}\p{N}]+/u).flatMap(word => wordOf(word) || []));
      const found = index.search([...asked].join(' '));
      const best = found[0]?.score ?? 0;
      return found
        .filter(({ score }) => score >= best * leastScore)
        .filter(({ queryTerms }) => new Set(queryTerms).size >= asked.size * leastShare)
        .slice(0, mostPassages)
        .flatMap(({ id }) => passages[id as number] ?? []);
    },
    titleOf: slug => titles.get(slug),
  };
}

/** A word as it is compared; empty for one that says nothing. */
function wordOf(word: string): string {
  const lower = word.toLowerCase();
  return fillers.has(lower) ? '' : lower.replace(/(?<=\w{3})(?:es|s)$/, '');
}
