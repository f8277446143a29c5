import type { ReactNode } from 'react';

/** A public page with its metadata for search engines and shared links. */
export interface PublicDocument {
  path: `/${string}`;
  title: string;
  description: string;
  page: ReactNode;
  /** The HTML file of web/ with the page's style sheets and scripts; defaults to `page`. */
  template?: 'index' | 'page' | 'demo' | 'help';
  /** Excluded from search engines: reached by a link only, or about one person's purchase. */
  hidden?: boolean;
  /** Scripts that are loaded later, by the name of the data attribute that holds their address. */
  later?: Readonly<Record<string, string>>;
  /** Structured data; receives the site's origin. */
  data?: (siteUrl: string) => object;
}

/** The exports of the prerenderer's bundle (documents.tsx). */
export interface Documents {
  documents: readonly PublicDocument[];
  siteName: string;
  markupOf: (document: PublicDocument) => string;
  frameMarkup: () => string;
  pictureMarkup: (siteUrl: string, now: number) => Promise<string>;
}
