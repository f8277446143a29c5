import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';
import { AppError } from '#shared/errors.ts';
import { rowProblemText, tableRefusalText, outcomeUploadWords as text } from '#shared/text/outcome-files.ts';
import { outcomeWords } from '#shared/text/outcomes.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { savedFiles } from '#test/support/component/saved-files.ts';
import { outcomeFileAnswer } from '#test/support/fakes/outcome-answer.ts';
import { leadAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { paths } from '../../../paths.ts';
import { zoneHere } from '../../../text/dates-here.ts';
import { listText } from '../text.ts';

const at = new Date(2026, 10, 20, 14, 5).getTime();
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });
const csv = 'Name;Lead ID;Status;Amount\nJane Doe;a-1;Won;"1.234,50"\n';

/** The call as a job makes it go on: each order is done by the second look at it. */
function openDialog(first: OutcomeFileOnWire | null, query = '?mark=file') {
  let file = first;
  whenAsked('licenses', [cardLicense()]);
  whenAsked('tracker-settings', options());
  const listed = whenAsked('leads', listAnswer([leadAnswer(at)]));
  const asked = whenAsked('outcome-file', ({ csv: sent, apply, undo }, method) => {
    const ended = { checking: 'checked', applying: 'applied', undoing: 'undone' } as const;
    if (sent !== undefined) file = outcomeFileAnswer(at, { state: 'checking', open_until: null });
    else if (file && apply) file = { ...file, state: 'applying', open_until: null };
    else if (file && undo) file = { ...file, state: 'undoing', done: 0, open_until: null };
    else if (method === 'GET' && file && file.state in ended)
      file = outcomeFileAnswer(at, {
        state: ended[file.state as keyof typeof ended],
        done: file.state === 'checking' ? 0 : 3,
      });
    return { file };
  });
  return openAccount(`${paths.leads}${query}`).then(() => ({ asked, listed }));
}

const choose = (content: string | Uint8Array<ArrayBuffer>, name = 'deals.csv') =>
  dialog.getByLabelText(text.file).upload(new File([content], name));

test('checks, applies and undoes a table, sending only our columns, when it is chosen', async () => {
  const { asked, listed } = await openDialog(null, '');
  await page.getByRole('button', { name: outcomeWords.upload }).click();
  await expect.element(dialog.getByRole('heading', { name: text.title })).toBeVisible();
  await expectAccessible();
  await choose(csv);
  await expect.element(dialog.getByText(text.read('Lead ID, Status, Amount'))).toBeVisible();
  await expect.element(dialog.getByText(text.ignored('Name', 0))).toBeVisible();
  await dialog.getByLabelText(text.currency).selectOptions('EUR');
  await expectAccessible();
  await button(text.check).click();
  await expect.element(dialog.getByText(text.checking)).toBeVisible();
  const sent = asked.find(({ csv: one }) => one !== undefined);
  expect(sent).toMatchObject({ license_key: 'lk_1', currency: 'EUR', time_zone: zoneHere() });
  expect(sent?.csv).toBe('Lead ID,Status,Amount\r\na-1,Won,"1.234,50"\r\n');

  await expect.element(dialog.getByRole('heading', { name: text.wouldChange(3) })).toHaveFocus();
  for (const shown of ['$1,714.50', text.same(1), text.unnamed(2), text.silent(1), text.wrong(2)])
    await expect.element(dialog.getByText(shown)).toBeVisible();
  const wrong = dialog.getByRole('row').filter({ hasText: 'Lead ID' });
  await expect.element(wrong.getByText(rowProblemText['unknown-lead'])).toBeVisible();
  await expectAccessible();

  const before = listed.length;
  await button(text.apply(3)).click();
  await expect.element(dialog.getByText(text.applying(0, 3))).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByRole('heading', { name: text.applied(3) })).toHaveFocus();
  await expect.poll(() => listed.length).toBeGreaterThan(before);
  await button(text.undo).click();
  await expect.element(dialog.getByRole('heading', { name: text.undone(3) })).toBeVisible();
  const { id } = outcomeFileAnswer(at);
  expect(asked.flatMap(({ apply, undo }) => [apply, undo]).filter(Boolean)).toEqual([id, id]);
});

test('still shows the result, with a way to the next file, when the page is reloaded', async () => {
  await openDialog(outcomeFileAnswer(at, { state: 'applied', done: 3, left: 1 }));
  await expect.element(dialog.getByRole('heading', { name: text.applied(2) })).toBeVisible();
  await expect.element(dialog.getByText(text.left(1))).toBeVisible();
  await button(text.another).click();
  await expect.element(dialog.getByLabelText(text.file)).toBeVisible();
});

test('counts withdrawn consents when a file has some, even if no outcome changes', async () => {
  const none = { new: 0, qualified: 0, won: 0, lost: 0, spam: 0 };
  await openDialog(outcomeFileAnswer(Date.now(), { leads: 2, withdrawn: 2, changes: none, revenue: [] }));
  await expect.element(dialog.getByText(text.withdrawn)).toBeVisible();
  await expect.element(button(text.apply(2))).toBeVisible();
});

/** Of `jane@acme.example`. */
const hash = 'cd5decc91f7ef6fe8deb0f0a13ebdd0e76c53842d88b4edbbe7866d94b70d89d';
const hashSwitch = () => dialog.getByLabelText(text.hashes.label(['Email', 'Phone']));
const withAddresses = `Email,lead_id,outcome,Phone\nJane@acme.example,a-1,won,555-0100\n`;

test('sends hashes of addresses, never addresses, when the owner switches that on', async () => {
  const { asked } = await openDialog(null);
  await choose(withAddresses);
  await expect.element(hashSwitch()).not.toBeChecked();
  await expect.element(dialog.getByText(text.ignored('Email, Phone', 0))).toBeVisible();
  await expectAccessible();
  await dialog.getByText(text.hashes.label(['Email', 'Phone'])).click();
  await expect.element(dialog.getByText(text.hashes.on('Email, Phone'))).toBeVisible();
  await expectAccessible();
  await button(text.check).click();
  await expect.element(dialog.getByText(text.checking)).toBeVisible();
  expect(asked.map(({ csv: sent }) => sent).filter(Boolean)).toEqual([
    `lead_id,outcome,email_sha256,phone_sha256\r\na-1,won,${hash},no-country-code\r\n`,
  ]);
});

test('cuts addresses off when the switch is off, as it is again for the next file', async () => {
  const { asked } = await openDialog(null);
  await choose(withAddresses);
  await dialog.getByText(text.hashes.label(['Email', 'Phone'])).click();
  await expect.element(hashSwitch()).toBeChecked();
  await choose(withAddresses, 'more.csv');
  await expect.element(hashSwitch()).not.toBeChecked();
  await button(text.check).click();
  await expect.element(dialog.getByText(text.checking)).toBeVisible();
  expect(asked.map(({ csv: sent }) => sent).filter(Boolean)).toEqual(['lead_id,outcome\r\na-1,won\r\n']);
});

test('counts the hashes and names rows without one when a file is checked', async () => {
  const notes = [{ column: 'phone_sha256', code: 'no-country-code', count: 2, rows: '2–3' }];
  await openDialog(outcomeFileAnswer(Date.now(), { hashed: 2, wrong: 0, problems: [], notes }));
  await expect.element(dialog.getByText(text.hashed)).toBeVisible();
  const unhashed = dialog.getByRole('table', { name: text.unhashed });
  await expect.element(unhashed.getByRole('cell', { name: 'Phone', exact: true })).toBeVisible();
  await expect.element(dialog.getByText(rowProblemText['no-country-code'])).toBeVisible();
  await expectAccessible();
});

test('asks for the order of day and month when dates can be read two ways', async () => {
  const { asked } = await openDialog(null);
  await choose('lead_id,outcome,time\na-1,won,3/4/2026\n');
  await expect.element(dialog.getByLabelText(text.currency)).not.toBeInTheDocument();
  await dialog.getByLabelText(text.dayOrder).selectOptions('day-first');
  await button(text.check).click();
  await expect.element(dialog.getByText(text.checking)).toBeVisible();
  expect(asked.find(({ csv: sent }) => sent)).toMatchObject({ day_first: true });
});

test.each([
  ['without a column that names leads', 'name,outcome\nJane,won', tableRefusalText('no-lead')],
  ['that is a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9]), text.notCsv],
  ['with nothing in it', '', tableRefusalText('nothing')],
])('says so at once and sends nothing when a file is chosen %s', async (_, content, problem) => {
  const { asked } = await openDialog(null);
  await choose(content);
  await expect.element(dialog.getByRole('alert').getByText(problem)).toBeVisible();
  await button(text.check).click();
  await expect.element(dialog.getByRole('alert').getByText(problem)).toBeVisible();
  expect(asked.every(({ csv: sent }) => sent === undefined)).toBe(true);
});

test('reads the file when it is in UTF-16 or Latin-1', async () => {
  await openDialog(null);
  const words = 'lead_id;outcome;Größe\na-1;won;5\n';
  const wide = Uint8Array.from([0xff, 0xfe, ...[...words].flatMap(sign => [sign.charCodeAt(0), 0])]);
  const narrow = Uint8Array.from([...words].map(sign => sign.charCodeAt(0)));
  for (const bytes of [wide, narrow]) {
    await choose(bytes);
    await expect.element(dialog.getByText(text.ignored('Größe', 0))).toBeVisible();
    await choose('');
    await expect.element(dialog.getByText(tableRefusalText('nothing'))).toBeVisible();
  }
});

test('asks for a file when none is chosen, and saves the template when that is pressed', async () => {
  const files = savedFiles();
  await openDialog(null);
  await button(text.check).click();
  await expect.element(dialog.getByRole('alert').getByText(text.choose)).toBeVisible();
  await button(text.template).click();
  await expect
    .poll(() => files.get('outcomes.csv'))
    .toContain('lead_id,outcome,value,currency,time,order_id,withdrawn');
});

test('gives the reason when the server refuses, and can try again when loading failed', async () => {
  await openDialog(outcomeFileAnswer(at));
  await expect.element(button(text.apply(3))).toBeVisible();
  whenAsked('outcome-file', new AppError('missing', 'Another file was uploaded since.'));
  await button(text.apply(3)).click();
  await expect.element(dialog.getByRole('alert').getByText('Another file was uploaded since.')).toBeVisible();
  await openAccount(`${paths.leads}?mark=file`);
  await expect.element(dialog.getByRole('alert').getByText('Another file was uploaded since.')).toBeVisible();
  whenAsked('outcome-file', { file: null });
  await button(listText.tryAgain).click();
  await expect.element(dialog.getByLabelText(text.file)).toBeVisible();
});

test('says what to do when a check never ended or is too old', async () => {
  await openDialog(outcomeFileAnswer(at, { state: 'failed', open_until: null, problems: [] }));
  await expect.element(dialog.getByRole('heading', { name: text.failed })).toBeVisible();
  await openDialog(outcomeFileAnswer(at, { open_until: null }));
  await expect.element(dialog.getByText(text.expired)).toBeVisible();
  await expect.element(button(text.apply(3))).not.toBeInTheDocument();
});
