import type { AlarmList } from '../alarms/open-alarms.ts';
import type { QueryRows } from '../bigquery/database.ts';
import type { DemoProgress } from '../demo-data/demo-data.ts';
import type { PaypalOverview } from '../paypal/overview.ts';
import type { HttpAnswer, HttpRequest, HttpService, InboxMail, PromotionCode } from '../ports.ts';
import type { ListedSchedule } from '../schedules.ts';
import type { RunStatus } from '../status.ts';
import type { LicenseHere } from './licenses-here.ts';
import type { ReportHere } from './warehouse-page.ts';

/** What the pages below `/__local/` show. */
export interface PageFacts {
  status(): RunStatus;
  /** Newest first. */
  mails(): readonly InboxMail[];
  promotionCodes(): readonly PromotionCode[];
  /** Newest first. */
  licenses(): Promise<readonly LicenseHere[]>;
  /** What PayPal's stand-in holds; it has no call that lists subscriptions. */
  paypal(): PaypalOverview;
  /** The reports that Google would share, and a query of their rows; it throws if that is invalid. */
  reports(): readonly ReportHere[];
  query(sql: string): Promise<QueryRows>;
  /** How far the demo data are. */
  demoData(): Promise<DemoProgress>;
  alarms(): AlarmList;
  schedules(): readonly ListedSchedule[];
  /** Deliveries of webhooks, newest first. */
  webhooks(): readonly { id: string; provider: string; type: string; status: number | string; at: string }[];
}

/** The pages below `/__local/`, and the demo site. */
export interface Pages {
  /** The HTML page or its file below `/__local/` (`` start page, `inbox`, `sandbox`, …); nothing for an unknown one. */
  page(path: string, request: HttpRequest): Promise<HttpAnswer | undefined>;
  /** The demo site, a customer's site on another origin. */
  demo: HttpService;
  /**
   * Its address with the snippet of a license, from now on; `license` is a key or a snippet, or empty to leave the
   * choice as it is. `added` goes into the query unchanged. Undefined if `license` holds no key.
   */
  demoAddress(license: string, added: URLSearchParams): string | undefined;
}
