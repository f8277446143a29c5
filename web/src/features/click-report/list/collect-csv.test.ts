import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { collectCsv } from './collect-csv.ts';

test('parts come in their order, after the mark of UTF-8', async () => {
  const asked: (string | undefined)[] = [];
  const text = await collectCsv(async cursor => {
    asked.push(cursor);
    return cursor ? { csv: 'c\r\n', cursor: null } : { csv: 'a\r\nb\r\n', cursor: 'next' };
  });
  expect([text, asked]).toEqual(['\uFEFFa\r\nb\r\nc\r\n', [undefined, 'next']]);
});

test('a limit is waited for as long as it says, and the part asked for again', async () => {
  const waits: number[] = [];
  let refusals = 2;
  const text = await collectCsv(
    async () => {
      if (refusals-- > 0) throw tooManyAttempts(4000);
      return { csv: 'a\r\n', cursor: null };
    },
    async ms => void waits.push(ms),
  );
  expect([text, waits]).toEqual(['\uFEFFa\r\n', [4000, 4000]]);
});

test('what fails otherwise fails', async () => {
  const lost = new AppError('unavailable', 'lost');
  await expect(collectCsv(() => Promise.reject(lost))).rejects.toBe(lost);
});
