// Third-party services for the site. A stage only has those its settings name.

/** The purposes a visitor can consent to separately. */
export const purposes = ['chat', 'statistics', 'ads'] as const;
export type Purpose = (typeof purposes)[number];

export interface Vendors {
  /** Page of a scheduling service, shown in a frame on `/schedule` and in the account. */
  scheduling?: string;
  /** Live chat with Crisp's interface. */
  chat?: { websiteId: string; script: string };
  /** Product analytics with PostHog's interface; `host` receives its events. */
  statistics?: { key: string; script: string; host: string };
  /** Ad measurement with the interface of Google's tag; the labels name the conversions of an ads account. */
  ads?: { id: string; script: string; purchaseLabel?: string; supportLabel?: string };
}

/** Further hosts to load from, beyond the services' own addresses. */
export interface ContentSources {
  scripts?: readonly string[];
  /** Requests and sockets. */
  connections?: readonly string[];
  pictures?: readonly string[];
  frames?: readonly string[];
  /** For all requests of the chat's own document. */
  chat?: readonly string[];
}

/** The purposes for which this deployment has a service. */
export function purposesOf(vendors: Vendors): Purpose[] {
  return purposes.filter(purpose => vendors[purpose]);
}
