declare module 'virtual:help-index' {
  /** In the order in which the help center lists them (web/help-articles.ts). */
  export const helpIndex: readonly {
    slug: string;
    title: string;
    description: string;
    /** Additional words that the search matches, besides title and description. */
    words: string;
  }[];
}
