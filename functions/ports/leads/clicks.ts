import type { ContactHashes } from '#shared/domain/leads/contact-hashes.ts';
import type { ExportSettings } from '#shared/domain/leads/conversion-file.ts';
import type { ConversionGoal, ExportFileName } from '#shared/domain/leads/conversion-file-names.ts';
import type {
  ExportedConversion,
  HandedOver,
  SaidConversion,
} from '#shared/domain/leads/exported-conversion.ts';
import type { RowPage, Span } from '../pages.ts';

/** What a report says of one click; what is not known is absent, and another report may add it. */
export interface Click {
  /** `1795182300000#Ab3dE6gHij1k`: the time of the click and its short id; the same in every report. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** `gclid` and the like. */
  name: string;
  /** The id itself, whose case counts. */
  value: string;
  host?: string | undefined;
  campaign?: string | undefined;
  term?: string | undefined;
  /** The page the click led to. */
  page?: string | undefined;
}

export interface KeptClick extends Click {
  /** When its visitor first became a lead; null if never. */
  leadAt: number | null;
  /** The conversion of each outcome that ad networks are sent; for `won` the sale. */
  marks: Readonly<Partial<Record<ConversionGoal, SaidConversion>>>;
  /** The conversions that networks have and that have changed since, or were withdrawn. */
  exported: Readonly<Partial<Record<ConversionGoal, ExportedConversion>>>;
  /** By which its network knows the person of a mark again, where the owner's table brought it. */
  hashes: Readonly<Partial<Record<ConversionGoal, ContactHashes>>>;
  /** When it was last said that it was won, or that it is won no longer; null if never. */
  markedAt: number | null;
}

/**
 * All clicks, those that became a lead, those that were converted, or those of which anything was ever said to networks.
 * The last two come in the order they were marked in.
 */
export type ClickList = 'all' | 'leads' | 'conversions' | 'marked';

export interface ClickRows {
  /** Adds what is not known yet of a click; marks of leads and conversions stay. */
  note(licenseKey: string, click: Click, leadAt?: number): Promise<void>;
  /** The clicks with this very id, newest first. */
  withValue(licenseKey: string, value: string): Promise<readonly KeptClick[]>;
  /** Newest first. */
  page(licenseKey: string, list: ClickList, span: Span): Promise<RowPage<KeptClick>>;
  /** Those with these ids, in any order. */
  some(licenseKey: string, ids: readonly string[]): Promise<readonly KeptClick[]>;
  handedOver(licenseKey: string): Promise<HandedOver>;
  /** Notes when a file is handed over at the latest. */
  noteHandedOver(licenseKey: string, file: ExportFileName, at: number): Promise<void>;
}

/** What an owner chose for the files that ad networks fetch. */
export interface ClickExport extends ExportSettings {
  /** SHA-256 of the secret in the address; undefined while there is no address. */
  secretHash?: string | undefined;
  /** When the address was made, epoch milliseconds. */
  secretAt?: number | undefined;
}

export interface ClickExports {
  find(owner: { userId: string; licenseKey: string }): Promise<ClickExport>;
  /** Changes what is given and leaves the rest; null takes the address away. */
  save(
    owner: { userId: string; licenseKey: string },
    change: {
      names?: Partial<ExportSettings['names']>;
      timeZone?: string | undefined;
      secret?: { hash: string; at: number } | null | undefined;
    },
  ): Promise<void>;
}
