/** A value for each name that is known: `utm_source`, `first_utm_source`, `gclid`, `referrer_domain` and the like. */
type Values = Readonly<Record<string, string | undefined>>;

/** What the tracker is chosen to do. All names have a default, and mean what they mean in the options of a license. */
interface TrackerSettings {
  /** Lifetime of the cookies, from 1 to 400 days. Default: 90. */
  cookieDays: number;
  /** The domain the cookies are set for; null, the default, for the widest one, which all subdomains share. */
  cookieDomain: string | null;
  /**
   * Who says that the visitor agreed; until then nothing is kept and nothing is sent. `manual` waits for
   * `utmost('consent', true)`. Default: `off`.
   */
  consent: 'off' | 'manual' | 'google' | 'wordpress' | 'tcf';
  /** The category to wait for with consent `wordpress`. Default: `marketing`. */
  consentCategory: 'marketing' | 'statistics' | 'statistics-anonymous' | 'preferences' | 'functional';
  /** The purposes that must be agreed to with consent `tcf`. Default: 1 and 7. */
  consentPurposes: readonly number[];
  /** Reports carry the values of click ids. Default: false. */
  clickReports: boolean;
  /** Submitted forms are reported as leads. Default: true. */
  leads: boolean;
  /** The visitor's IP address in cookie and forms; it comes with the answer to a report. Default: true. */
  address: boolean;
  /** The visitor's browser in cookie and forms. Default: true. */
  userAgent: boolean;
  /** Each value in a cookie of its own too. Default: false. */
  cookiePerParameter: boolean;
  /** Query parameters of your own, captured beside the known ones. */
  parameters: readonly string[];
  /** Names of your fields, each with the name of the value it receives. */
  fields: Readonly<Record<string, string>>;
  /** Ids of tools for e-mail, affiliates and campaigns count as click ids too. Default: false. */
  toolIds: boolean;
  /** Matomo's names, such as `mtm_source`, count as `utm_…`. Default: false. */
  matomoNames: boolean;
  /** Takes over, once, what the cookies of HandL UTM Grabber or sourcebuster know of a visitor. Default: false. */
  formerCookies: boolean;
  /** Values of the cookies of Google Analytics, Meta and the like. Default: false. */
  vendorCookies: boolean;
  /** Fills forms in frames of your own site and in open shadow roots too. Default: false. */
  embeddedForms: boolean;
  /** Adds the hidden fields to forms marked `data-utmost`. Default: false. */
  hiddenInputs: boolean;
  /**
   * Forms marked `data-utmost="formdata"`, which get the values when they are sent, may list names after the mark, and get the
   * lead id and the channel too. Default: false.
   */
  formData: boolean;
  /**
   * Replaces a default value such as `[utm_source]` in visible fields, as always in hidden ones, `[channel]` and your own
   * names. Default: false.
   */
  placeholders: boolean;
  /** Fills fields named `utmost_lead_id` with the id that the lead will have in the account. Default: false. */
  leadId: boolean;
  /** Forms may carry the channel of both touches, in fields named `channel`, `channel_medium`, `channel_detail_1` to `_4`. */
  channel: boolean;
  /** Leads say up to five touches between a visitor's first and last. Default: false. */
  journey: boolean;
  /** Adds the values to links and frames marked `data-utmost-append`. Default: false. */
  decoration: boolean;
  /** Other domains of yours: every link to them carries the values. */
  linkedDomains: readonly string[];
  /** Sites that are no source, such as paypal.com: who comes back from one keeps the campaign they came with. */
  unwantedReferrals: readonly string[];
  /** Form builders that need more than the filling of fields. */
  forms: readonly (
    | 'calendly'
    | 'elementor'
    | 'fluent'
    | 'formidable'
    | 'gravity'
    | 'hubspot'
    | 'mailchimp'
    | 'ninja'
    | 'shopify'
    | 'typeform'
    | 'webflow'
    | 'wpforms'
  )[];
}

/** Where visits and leads are reported; without it nothing leaves the page. */
interface Reporting {
  /** The key of your license. */
  licenseKey: string;
  /** The address reports go to. Your account shows it beside the key. */
  collectUrl: string;
}

type CaptureOptions = Partial<TrackerSettings> & {
  /** The site to work on, with its subdomains. Default: the page's host without `www.` */
  domain?: string;
} & (Reporting | { licenseKey?: never; collectUrl?: never });

interface Utmost {
  /** The values; none as long as this page has not been captured, and undefined on a server. */
  (what: 'get'): Values | undefined;
  /** Calls the function as soon as this page has been captured, or at once if it has. */
  (what: 'on', event: 'ready', act: (values: Values) => void): void;
  /** Takes note that the visitor agreed, or refused: then everything kept is deleted. */
  (what: 'consent', agreed: boolean): void;
  /**
   * Prints in the console what is right and wrong on this page; loads what it needs for that from where reports go, so it
   * is rejected without a license.
   */
  (what: 'check'): Promise<unknown>;
  /** Errors, none of which the page has noticed. */
  (what: 'debug'): unknown[];
}

/**
 * Captures where the visitor came from, keeps it in first-party cookies and fills it into forms. Called once for a page,
 * as early as you like; a second call changes nothing. On a server it does nothing.
 */
declare function capture(options?: CaptureOptions): Utmost;

export { type CaptureOptions, capture, type Reporting, type TrackerSettings, type Utmost, type Values };
