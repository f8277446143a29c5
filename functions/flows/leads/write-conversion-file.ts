import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import { type AdConsent, isKeptFromNetworks, unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import type { Conversion } from '#shared/domain/leads/conversion.ts';
import {
  type ExportSettings,
  headOfFile,
  isNetworkId,
  linesOfFile,
} from '#shared/domain/leads/conversion-file.ts';
import {
  type ConversionFileName,
  type ConversionGoal,
  conversionFileNames,
  conversionFiles,
  conversionGoals,
} from '#shared/domain/leads/conversion-file-names.ts';
import { dayMs } from '#shared/domain/time.ts';

export interface FileDeps {
  clicks: Pick<ClickRows, 'page'>;
  leads: Pick<Leads, 'some'>;
  clock: Clock;
}

interface Converted {
  /** Undefined for a network that imports no files. */
  file: ConversionFileName | undefined;
  value: string;
  conversion: Conversion;
  consent: AdConsent;
  /** Why no network can take it, or may be told: what the file then leaves out. */
  leftOut: LeftOut | undefined;
}

type LeftOut = 'old' | 'unknown' | 'refused';

/** What the files of a license hold, and what they leave out. */
export interface ConversionCounts {
  files: Record<ConversionFileName, Record<'holds' | LeftOut, number>>;
  /** Conversions of clicks from networks that import no files. */
  elsewhere: number;
}

/** What one answer of a function can hold, with room to spare, and can be read in its time. */
const most = { characters: 4_500_000, rows: 20_000, atOnce: 1000, leadsAtOnce: 100 };

/**
 * The conversions of one outcome and one kind of click id as its ad network imports them, the newest marks first: beyond
 * what one file holds are those that earlier files had, and a network passes over what it knows already.
 */
export async function writeConversionFile(
  { licenseKey, file, settings }: { licenseKey: string; file: ConversionFileName; settings: ExportSettings },
  deps: FileDeps,
): Promise<string> {
  let text = headOfFile(file);
  for await (const converted of conversionsOf(licenseKey, deps)) {
    const own = converted.filter(one => one.file === file && !one.leftOut);
    text += linesOfFile(file, settings, own);
    if (text.length >= most.characters) break;
  }
  return text;
}

/** How many conversions each file holds now, and how many it leaves out. */
export async function countConversions(licenseKey: string, deps: FileDeps): Promise<ConversionCounts> {
  const files = Object.fromEntries(
    conversionFileNames.map(name => [name, { holds: 0, old: 0, unknown: 0, refused: 0 }]),
  ) as ConversionCounts['files'];
  let elsewhere = 0;
  for await (const converted of conversionsOf(licenseKey, deps))
    for (const { file, leftOut } of converted) {
      if (file) files[file][leftOut ?? 'holds']++;
      else elsewhere++;
    }
  return { files, elsewhere };
}

async function* conversionsOf(
  licenseKey: string,
  { clicks, leads, clock }: FileDeps,
): AsyncGenerator<Converted[]> {
  const span = { from: 0, to: Number.POSITIVE_INFINITY, limit: most.atOnce };
  const oldest = clock.now() - 90 * dayMs;
  let after: string | undefined;
  for (let read = 0; read < most.rows; ) {
    const { rows, next } = await clicks.page(licenseKey, 'marked', { ...span, after });
    // A page may end before its limit, where a megabyte of the table is full.
    read += Math.max(rows.length, 1);
    // Asked each time: what somebody agreed to may be withdrawn since the last file.
    const senders = await leadsOf(licenseKey, rows, leads);
    yield rows.flatMap(({ at, name, value, marks }) =>
      conversionGoals.flatMap(goal => {
        const mark = marks[goal];
        if (!mark) return [];
        const lead = senders.get(mark.lead ?? '');
        const leftOut: LeftOut | undefined =
          lead && isKeptFromNetworks(lead)
            ? 'refused'
            : at <= oldest
              ? 'old'
              : isNetworkId(value)
                ? undefined
                : 'unknown';
        const consent = lead?.consent ?? unknownConsent;
        return [{ file: fileFor(name, goal), value, conversion: mark.conversion, consent, leftOut }];
      }),
    );
    if (next === undefined) return;
    after = next;
  }
}

/** The leads that clicks were marked for, by their ids. */
async function leadsOf(licenseKey: string, rows: readonly KeptClick[], leads: FileDeps['leads']) {
  const ids = [
    ...new Set(rows.flatMap(({ marks }) => conversionGoals.flatMap(goal => marks[goal]?.lead ?? []))),
  ];
  const found = new Map<string, KeptLead>();
  for (let at = 0; at < ids.length; at += most.leadsAtOnce)
    for (const lead of await leads.some(licenseKey, ids.slice(at, at + most.leadsAtOnce)))
      found.set(lead.id, lead);
  return found;
}

function fileFor(click: string, goal: ConversionGoal): ConversionFileName | undefined {
  return conversionFileNames.find(
    name => conversionFiles[name].click === click && conversionFiles[name].goal === goal,
  );
}
