import { beforeEach, expect, test } from 'vitest';
import { clickText, conversionRefusalText } from '#shared/text/clicks.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryClicks } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const at = start - day;
const id = `${at}#click-1`;

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  await setup.clicks.note(owner.licenseKey, { id, at, name: 'gclid', value: 'Id-1' });
});

function open() {
  return { licenses: memoryLicenses(), clicks: memoryClicks(), clock: movableClock() };
}

function mark(sent: object = {}, as = user) {
  return run(requestOf('mark-converted', { license_key: owner.licenseKey, click: id, ...sent }, as), setup);
}

test('a click is marked with value, currency and time', async () => {
  const { click } = await mark({ value: 480, currency: 'usd', at: at + 5 });
  expect(click.conversion).toEqual({ value: 480, currency: 'USD', at: at + 5, marked_at: start });
});

test('without a value and a time it is marked as of now', async () => {
  expect((await mark()).click.conversion).toEqual({ value: null, currency: '', at: start, marked_at: start });
});

test('a mark can be changed and taken back, also twice', async () => {
  await mark({ value: 1, currency: 'EUR' });
  expect((await mark({ value: 2, currency: 'EUR' })).click.conversion).toMatchObject({ value: 2 });
  expect((await mark({ undo: true })).click.conversion).toBeNull();
  expect((await mark({ undo: true })).click.conversion).toBeNull();
});

test.each([
  [{ at: at - 1 }, 'at', 'before-click'],
  [{ at: start + 1 }, 'at', 'in-the-future'],
  [{ value: -1, currency: 'USD' }, 'value', 'negative-value'],
  [{ value: 1e12, currency: 'USD' }, 'value', 'value-too-large'],
  [{ value: 1, currency: 'XYZ' }, 'currency', 'unknown-currency'],
  [{ value: 1 }, 'currency', 'unknown-currency'],
] as const)('%j is refused at its field with a sentence', async (sent, name, reason) => {
  await expect(mark(sent)).rejects.toMatchObject({
    ...{ code: 'invalid', message: conversionRefusalText[reason], field: { name, reason } },
  });
  expect([...setup.clicks.rows.values()][0]?.conversion).toBeNull();
});

test('a click that is not there is missing, as is another user’s license', async () => {
  await expect(mark({ click: `${at}#other` })).rejects.toMatchObject({
    ...{ code: 'missing', message: clickText.missing },
  });
  await expect(mark({}, stranger)).rejects.toMatchObject({ code: 'missing' });
  expect([...setup.clicks.rows.values()][0]?.conversion).toBeNull();
});
