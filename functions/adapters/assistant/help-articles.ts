import { inflateRawSync } from 'node:zlib';
import { type Article, articlesOf } from '#shared/help/article.ts';

declare const HELP_ARTICLES: string;

/** The articles' files, which the build compresses into the bundle. */
export function bundledArticles(): Article[] {
  const files = inflateRawSync(Buffer.from(HELP_ARTICLES, 'base64')).toString('utf8');
  return articlesOf(JSON.parse(files) as Record<string, string>);
}
