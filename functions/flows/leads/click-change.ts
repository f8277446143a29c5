import type { KeptClick } from '#functions/ports/leads/clicks.ts';
import type { OutcomeChange } from '#functions/ports/leads/outcomes.ts';
import {
  type ContactHashes,
  hashesFor,
  isSameHashes,
  type RowHashes,
} from '#shared/domain/leads/contact-hashes.ts';
import {
  type ConversionGoal,
  conversionGoals,
  filesFor,
  networkOfFile,
} from '#shared/domain/leads/conversion-file-names.ts';
import {
  type ExportedConversion,
  exportedAfter,
  type HandedOver,
} from '#shared/domain/leads/exported-conversion.ts';

export interface ChangeTimes {
  /** Epoch milliseconds. */
  now: number;
  handed: HandedOver;
}

/** The lead that an outcome is set for, and whether ad networks were and are kept from it. */
interface Sender {
  id: string;
  wasKept: boolean;
  isKept: boolean;
  /** Hashes that come with an outcome; null where all are taken away, undefined where they stay. */
  hashes?: Partial<Record<ConversionGoal, RowHashes>> | null | undefined;
}

type Change = OutcomeChange['clicks'][number];

/**
 * New marks of a click, with what networks know of it then, and the hashes that go with each mark and end with it.
 * Why: docs/decisions/0202, 0203
 */
export function clickChange(
  click: KeptClick,
  marks: Change['marks'],
  sender: Sender | undefined,
  { now, handed }: ChangeTimes,
): Change {
  const exported: Partial<Record<ConversionGoal, ExportedConversion | null>> = {};
  const hashes: Partial<Record<ConversionGoal, ContactHashes | null>> = {};
  for (const goal of conversionGoals) {
    const files = filesFor(click.name, goal);
    const [before, said] = [click.marks[goal], marks[goal]];
    const isOwn = before?.lead === sender?.id;
    const changesConsent = isOwn && sender?.wasKept !== sender?.isKept;
    if (!files || (said === undefined && !isOwn)) continue;
    const kept = isOwn ? click.hashes[goal] : undefined;
    const given = sender?.hashes?.[goal];
    const next = given ? hashesFor(networkOfFile(files.conversions), given) : kept;
    if (said === null || !sender || sender.isKept || sender.hashes === null || !next) {
      // Also where none are known: another table may bring some just now.
      if (said !== undefined || changesConsent || sender?.hashes === null) hashes[goal] = null;
    } else if (!isSameHashes(next, kept)) hashes[goal] = next;
    if (said === undefined && !changesConsent) continue;
    const after = said
      ? { conversion: said, lead: sender?.id, saidAt: now }
      : said === null
        ? undefined
        : before;
    const known = exportedAfter({
      clickId: click.id,
      exported: click.exported[goal],
      now,
      before: isOwn && sender?.wasKept ? undefined : before,
      after: sender?.isKept ? undefined : after,
      handed: {
        conversions: handed[files.conversions] ?? 0,
        adjustments: handed[files.adjustments] ?? 0,
      },
    });
    if (known !== click.exported[goal]) exported[goal] = known ?? null;
  }
  return { id: click.id, at: now, marks, exported, hashes };
}
