import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { collectCsv } from './collect-csv.ts';

test('joins the parts in order after the UTF-8 mark when a table comes in several', async () => {
  const asked: (string | undefined)[] = [];
  const text = await collectCsv(async cursor => {
    asked.push(cursor);
    return cursor ? { csv: 'c\r\n', cursor: null } : { csv: 'a\r\nb\r\n', cursor: 'next' };
  });
  expect([text, asked]).toEqual(['\uFEFFa\r\nb\r\nc\r\n', [undefined, 'next']]);
});

test('waits as long as a limit says and asks for the part again when there is one', async () => {
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

test('fails when a part fails for another reason than a limit', async () => {
  const lost = new AppError('unavailable', 'lost');
  await expect(collectCsv(() => Promise.reject(lost))).rejects.toBe(lost);
});
