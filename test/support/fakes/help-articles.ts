import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSearch } from '#functions/adapters/assistant/article-search.ts';
import { articlesOf } from '#shared/help/article.ts';

const folder = join(import.meta.dirname, '../../../shared/help');

/** The search over the articles as they are. */
export function searchedArticles() {
  const names = readdirSync(folder).filter(name => name.endsWith('.md'));
  return articleSearch(
    articlesOf(Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))),
  );
}
