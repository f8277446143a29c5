import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import { type ExportSettings, headOfFile, linesOfFile } from '#shared/domain/leads/conversion-file.ts';
import { type ConversionFileName, conversionFiles } from '#shared/domain/leads/conversion-file-names.ts';
import { dayMs } from '#shared/domain/time.ts';

/** What one answer of a function can hold, with room to spare, and can be read in its time. */
const most = { characters: 4_500_000, rows: 20_000, atOnce: 1000 };

/**
 * The conversions of one kind of click id as its ad network imports them, the newest marks first: beyond what one file
 * holds are those that earlier files had, and a network passes over what it knows already.
 */
export async function writeConversionFile(
  { licenseKey, file, settings }: { licenseKey: string; file: ConversionFileName; settings: ExportSettings },
  { clicks, clock }: { clicks: Pick<ClickRows, 'page'>; clock: Clock },
): Promise<string> {
  const span = { from: 0, to: Number.POSITIVE_INFINITY, limit: most.atOnce };
  const oldest = clock.now() - 90 * dayMs;
  let text = headOfFile(file);
  let after: string | undefined;
  for (let read = 0; read < most.rows && text.length < most.characters; ) {
    const { rows, next } = await clicks.page(licenseKey, 'conversions', { ...span, after });
    // A page may end before its limit, where a megabyte of the table is full.
    read += Math.max(rows.length, 1);
    const converted = rows.flatMap(({ at, name, value, conversion }) =>
      conversion && at > oldest && name === conversionFiles[file].click ? [{ value, conversion }] : [],
    );
    text += linesOfFile(file, settings, converted);
    if (next === undefined) break;
    after = next;
  }
  return text;
}
