export interface CustomerWord {
  words: string;
  name: string;
  /** What they do, and where: "Marketing, Rossi Interiors". */
  role: string;
}

/** What customers said of the product, with their consent. Never invented: while it is empty, the page has no such section. */
export const customerWords: readonly CustomerWord[] = [];
