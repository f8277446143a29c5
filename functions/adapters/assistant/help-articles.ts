import { type Article, articlesOf } from '#shared/help/article.ts';
import { unpacked } from '../unpacked.ts';

declare const HELP_ARTICLES: string;

/** The articles' files, which the build compresses into the bundle. */
export function bundledArticles(): Article[] {
  return articlesOf(JSON.parse(unpacked(HELP_ARTICLES)) as Record<string, string>);
}
