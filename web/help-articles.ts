import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { articlesOf } from '#shared/help/article.ts';
import { renderArticle } from './render-article.ts';
import { searchWords } from './search-words.ts';

const name = 'virtual:help-articles';
/** The same without the articles' texts, for a search that only leads to them. */
const indexName = 'virtual:help-index';
const releasesName = 'virtual:releases';
const folder = path.resolve(import.meta.dirname, '../shared/help');
const changelog = path.resolve(import.meta.dirname, '../CHANGELOG.md');

/**
 * Provides the help center and the changelog to the prerenderer, and the help's index to the account: the articles are
 * read, checked and rendered to HTML once per build. They are files, since a content service would be one more thing to be down. The
 * search is a filter over the index, without any network: a word that is neither in a title, a description nor among an
 * article's most telling words finds nothing.
 */
export function helpArticles(): Plugin {
  return {
    name: 'help-articles',
    resolveId: id => ([name, indexName, releasesName].includes(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${releasesName}`) {
        const releases = releasesIn(await readFile(changelog, 'utf8'));
        return `export const releases = ${JSON.stringify(releases)};`;
      }
      if (id !== `\0${name}` && id !== `\0${indexName}`) return null;
      const articles = articlesOf(await readAll());
      const words = searchWords(articles);
      if (id === `\0${indexName}`) {
        const index = articles.map(({ slug, title, description }, at) => ({
          slug,
          title,
          description,
          words: words[at],
        }));
        return `export const helpIndex = ${JSON.stringify(index)};`;
      }
      const pages = articles.map(({ text, ...article }, at) => ({
        ...article,
        ...renderArticle(article.slug, text),
        words: words[at],
      }));
      return `export const articles = ${JSON.stringify(pages)};`;
    },
  };
}

/** The releases in the changelog, without what only people who run the service need. */
function releasesIn(changelog: string) {
  const [, ...releases] = changelog.split(/^## /m);
  return releases.map(release => {
    const [title = '', ...lines] = release.split('\n');
    const text = lines.join('\n').replace(/^\*\*Running it\*\*\n(?:.+\n)*/gm, '');
    return { title, html: renderArticle('changelog', text).html };
  });
}

async function readAll() {
  const files = (await readdir(folder)).filter(file => file.endsWith('.md'));
  const texts = files.map(async file => [file, await readFile(path.join(folder, file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}
