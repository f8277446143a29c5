// Other companies' services the site can be set up with. A stage names what it has; what it does not name is absent.

/** What a visitor is asked about, each by itself. */
export const purposes = ['chat', 'statistics', 'ads'] as const;
export type Purpose = (typeof purposes)[number];

export interface Vendors {
  /** Page of a scheduling service, shown in a frame on `/schedule` and in the account. */
  scheduling?: string;
  /** Live chat with an interface as Crisp's. */
  chat?: { websiteId: string; script: string };
  /** Product analytics with an interface as PostHog's; `host` is where its events go. */
  statistics?: { key: string; script: string; host: string };
  /** Ad measurement with an interface as Google's tag; the labels name the conversions of an ads account. */
  ads?: { id: string; script: string; purchaseLabel?: string; supportLabel?: string };
}

/** What may be loaded from where, beyond the services' own addresses. */
export interface ContentSources {
  scripts?: readonly string[];
  /** Requests and sockets. */
  connections?: readonly string[];
  pictures?: readonly string[];
  frames?: readonly string[];
  /** For everything in the chat's own document. */
  chat?: readonly string[];
}

/** The purposes a visitor of this deployment can be asked about. */
export function purposesOf(vendors: Vendors): Purpose[] {
  return purposes.filter(purpose => vendors[purpose]);
}
