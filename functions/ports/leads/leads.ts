import type { AdConsent } from '#shared/domain/leads/ad-consent.ts';
import type { Journey } from '#shared/domain/leads/journey.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import type { RowPage, Span } from '../pages.ts';

/** A form that somebody sent, with how its sender had come. Nothing in it names the sender. */
export interface Lead extends Journey {
  /** `1795182300000#Ab3dE6gH`: the time and the report's short id, the same for every copy of it. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** The page of the form. */
  page: string;
  /** Clicks whose ids the sender had, by the ids of their rows; empty unless the license keeps click reports. */
  clicks: readonly { id: string; name: string; at: number }[];
  /** Whether it came faster than the site's pace, as part of a flood. */
  isMarked: boolean;
  /** What its sender had agreed to when the form was sent. */
  consent: AdConsent;
}

export interface KeptLead extends Lead {
  /** What became of it, as its owner says; null while it is new. */
  outcome: LeadOutcome | null;
  /** Whether its owner says that it may no longer be reported to ad networks. */
  isWithdrawn: boolean;
}

export interface Leads {
  /** Writes the same lead over itself, however often; what became of it stays. */
  keep(licenseKey: string, lead: Lead): Promise<void>;
  /** Newest first. */
  page(licenseKey: string, span: Span): Promise<RowPage<KeptLead>>;
  /** Those with these ids, at most a hundred, in any order. */
  some(licenseKey: string, ids: readonly string[]): Promise<readonly KeptLead[]>;
}
