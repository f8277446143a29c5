import { spreadsheetMark } from '#shared/domain/csv.ts';
import { AppError } from '#shared/errors.ts';

/** A part of a table, and where the next one begins. */
interface Part {
  csv?: string | undefined;
  cursor: string | null;
}

/**
 * A whole list as a table for a spreadsheet, put together from as many answers as it takes. Where the server asks to
 * wait, it waits.
 */
export async function collectCsv(
  ask: (cursor: string | undefined) => Promise<Part>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<string> {
  let text = spreadsheetMark;
  let cursor: string | undefined;
  do {
    const part = await withPatience(() => ask(cursor), wait);
    text += part.csv ?? '';
    cursor = part.cursor ?? undefined;
  } while (cursor);
  return text;
}

async function withPatience(ask: () => Promise<Part>, wait: (ms: number) => Promise<unknown>): Promise<Part> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'limited' || !error.retryAfterMs) throw error;
      await wait(error.retryAfterMs);
    }
  }
}

function pause(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms));
}
