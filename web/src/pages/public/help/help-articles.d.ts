declare module 'virtual:releases' {
  /** From the changelog; `html` is as safe as an article's. */
  export const releases: readonly { title: string; html: string }[];
}

declare module 'virtual:help-articles' {
  import type { Article } from '#shared/help/article.ts';

  export interface HelpArticle extends Omit<Article, 'text'> {
    /** Safe to insert: rendered by our own build from Markdown without HTML (web/render-article.ts). */
    html: string;
    headings: readonly { id: string; text: string }[];
    /** Additional words that the search matches, besides title and description. */
    words: string;
  }

  /** In the order in which the help center lists them (web/help-articles.ts). */
  export const articles: readonly HelpArticle[];
}
