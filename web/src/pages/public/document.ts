import type { ReactNode } from 'react';

/** A public page with what search engines and shared links show of it. */
export interface PublicDocument {
  path: `/${string}`;
  title: string;
  description: string;
  page: ReactNode;
  /** Not for search engines: reached by link only, or about one person's purchase. */
  hidden?: boolean;
  /** Structured data; gets the site's address. */
  data?: (siteUrl: string) => object;
}

/** What the prerenderer's bundle (documents.tsx) gives. */
export interface Documents {
  documents: readonly PublicDocument[];
  siteName: string;
  markupOf: (document: PublicDocument) => string;
}
