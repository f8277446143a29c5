import type { ReactNode } from 'react';

/** A public page with what search engines and shared links show of it. */
export interface PublicDocument {
  path: `/${string}`;
  title: string;
  description: string;
  page: ReactNode;
  /** The page of web/ whose sheets and scripts it has; `page` unless it says so. */
  template?: 'index' | 'page' | 'demo' | 'help';
  /** Not for search engines: reached by link only, or about one person's purchase. */
  hidden?: boolean;
  /** Scripts it loads later, by the name of the data attribute with their address. */
  later?: Readonly<Record<string, string>>;
  /** Structured data; gets the site's address. */
  data?: (siteUrl: string) => object;
}

/** What the prerenderer's bundle (documents.tsx) gives. */
export interface Documents {
  documents: readonly PublicDocument[];
  siteName: string;
  markupOf: (document: PublicDocument) => string;
}
