declare module 'virtual:help-articles' {
  import type { Article } from '#shared/help/article.ts';

  export interface HelpArticle extends Omit<Article, 'text'> {
    /** Safe: what our own build made of Markdown without HTML (web/render-article.ts). */
    html: string;
    headings: readonly { id: string; text: string }[];
    /** What the search finds it by, beside title and description. */
    words: string;
  }

  /** In the order of the help centre (web/help-articles.ts). */
  export const articles: readonly HelpArticle[];
}
