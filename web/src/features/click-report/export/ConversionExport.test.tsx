import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exportFileNames } from '#shared/domain/leads/conversion-file-names.ts';
import { AppError } from '#shared/errors.ts';
import { clickText } from '#shared/text/clicks.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { deployment } from '#test/support/component/deployment.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { savedFiles } from '#test/support/component/saved-files.ts';
import { countsOfFiles, exportAnswer } from '#test/support/fakes/reported.ts';
import { paths } from '../../../paths.ts';
import { timeText } from '../../../text/dates-here.ts';
import { listText } from '../text.ts';
import { exportText as text } from './text.ts';

const since = new Date(2026, 10, 3, 14, 5).getTime();
const dialog = page.getByRole('dialog');
const madePaths = Object.fromEntries(exportFileNames.map(file => [file, `/c/secret/${file}.csv`]));
const button = (file: string) => page.getByRole('button', { name: text.files.downloadOf(`${file}.csv`) });
type State = Parameters<typeof whenAsked<'click-export'>>[1];

async function openExport(state: State, query = '') {
  whenAsked('licenses', [cardLicense()]);
  const asked = whenAsked('click-export', state);
  await openAccount(`${paths.clickExport}${query}`);
  return asked;
}

test('says so when the settings are loading, and can try again when that fails', async () => {
  const { answer, arrive } = awaitedAnswer<ReturnType<typeof exportAnswer>>();
  await openExport(() => answer);
  await expect.element(page.getByRole('status').getByText(text.loading)).toBeVisible();
  arrive(Promise.reject(new AppError('missing', 'There is no such license.')));
  await expect.element(page.getByRole('heading', { name: text.failed })).toBeVisible();
  await expectAccessible();
  whenAsked('click-export', exportAnswer());
  await page.getByRole('button', { name: listText.tryAgain }).click();
  await expect.element(page.getByRole('heading', { name: text.files.title })).toBeVisible();
});

test('saves a file exactly as the server gives it when it is downloaded', async () => {
  const files = savedFiles();
  const csv = 'Parameters:TimeZone=+0000\r\nMicrosoft Click ID,Conversion Name\r\nM-1,Käufe\r\n';
  const asked = await openExport(({ file }) => exportAnswer(file ? { csv } : {}));
  await page.getByRole('button', { name: text.files.downloadOf('microsoft.csv') }).click();
  await expect.poll(() => Object.fromEntries(files)).toEqual({ 'microsoft.csv': csv });
  expect(asked.at(-1)).toEqual({ license_key: 'lk_1', file: 'microsoft' });
  await expectAccessible();
});

test('says what a file holds and leaves out when counted, and offers no empty one', async () => {
  const held = countsOfFiles({
    files: {
      'google-gclid': { holds: 1204, old: 2, unknown: 1, refused: 3, repeated: 5 },
      'google-wbraid': { old: 2 },
      'microsoft-qualified': { holds: 1 },
    },
    adjustments: {
      'google-adjustments': { restates: 12, retracts: 6, young: 7, old: 8, valueless: 9, repeated: 10 },
      'microsoft-adjustments': { retracts: 1, old: 11 },
    },
    elsewhere: 4,
  });
  await openExport(({ counts }) => exportAnswer(counts ? { counts: held } : {}));
  await expect.element(page.getByText('1,204 conversions')).toBeVisible();
  await expect.element(page.getByText(text.files.refused(3))).toBeVisible();
  await expect.element(page.getByText(text.files.old(2)).first()).toBeVisible();
  await expect.element(page.getByText(text.files.unknown(1))).toBeVisible();
  await expect.element(page.getByText(text.files.repeated(5))).toBeVisible();
  for (const line of ['12 new values, 6 taken back', '1 taken back'])
    await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  for (const line of [text.files.young(7), text.files.late(8, 54), text.files.valueless(9)])
    await expect.element(page.getByText(line)).toBeVisible();
  await expect.element(page.getByText(text.files.repeated(10))).toBeVisible();
  await expect.element(page.getByText(text.files.late(11, 90))).toBeVisible();
  await expect.element(page.getByText(text.files.elsewhere(4))).toBeVisible();
  await expect.element(button('microsoft-qualified')).toBeEnabled();
  await expect.element(button('microsoft-adjustments')).toBeEnabled();
  await expect.element(button('google-wbraid')).toBeDisabled();
  await expectAccessible();
  // Those with nothing in them, and nothing left out, are folded.
  await expect.element(button('google-gbraid')).not.toBeInTheDocument();
  await page.getByText(text.files.unused(7)).click();
  await expect.element(button('google-gbraid')).toBeVisible();
  await expect.element(button('google-gbraid')).toBeDisabled();
  await expect.element(button('google-wbraid')).toBeVisible();
  await expectAccessible();
});

test('says how to get one, and lists the files to come, when there are no conversions yet', async () => {
  await openExport(({ counts }) => exportAnswer(counts ? { counts: countsOfFiles() } : {}));
  await expect.element(page.getByText(text.files.none)).toBeVisible();
  await page.getByText(text.files.unused(12)).click();
  await expect.element(button('microsoft')).toBeVisible();
});

test('says so when files are being counted, and offers all of them when they cannot be', async () => {
  const { answer, arrive } = awaitedAnswer<ReturnType<typeof exportAnswer>>();
  await openExport(({ counts }) => (counts ? answer : exportAnswer()));
  await expect.element(page.getByRole('status').getByText(text.files.counting)).toBeVisible();
  arrive(Promise.reject(new AppError('missing', 'There is no such license.')));
  for (const file of exportFileNames) await expect.element(button(file)).toBeEnabled();
});

test('saves name and zone when sent, and shows the reason at the field when one is refused', async () => {
  const saved = await openExport(({ conversion_name: name, time_zone: zone }) => {
    const field = { name: 'conversion_name', reason: 'conversion-name' };
    if (name === '=1+1') throw new AppError('invalid', clickText.conversionName, { field });
    return exportAnswer({ ...(name && { conversion_name: name }), ...(zone && { time_zone: zone }) });
  });
  const name = page.getByLabelText(text.settings.name);
  const submit = page.getByRole('button', { name: text.settings.submit, exact: true });
  await name.fill('=1+1');
  await submit.click();
  await expect.element(page.getByText(clickText.conversionName).first()).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill(' Sale ');
  await page.getByLabelText(text.settings.qualifiedName).fill('Good lead ');
  await page.getByLabelText(text.settings.zone).selectOptions('America/New York');
  await submit.click();
  await expect.element(page.getByText(text.settings.done)).toBeVisible();
  expect(saved.at(-1)).toEqual({
    license_key: 'lk_1',
    conversion_name: 'Sale',
    qualified_name: 'Good lead',
    time_zone: 'America/New_York',
  });
});

test('shows private links in full once, to be copied, when they are made', async () => {
  await openExport(({ address }) => exportAnswer(address ? { address_since: since, paths: madePaths } : {}));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: text.address.make }).click();
  await expect.element(page.getByText(text.address.shown)).toBeVisible();
  const address = `${deployment.apiUrl.replace(/\/$/, '')}/c/secret/google-gclid.csv`;
  await expect.element(page.getByText(address)).toBeVisible();
  await expect.element(page.getByText(address.replace('.csv', '-qualified.csv'))).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  expect(write).toHaveBeenCalledWith(address);
  await expectAccessible();
});

test('warns that former addresses stop working at once when they are to be renewed', async () => {
  const asked = await openExport(({ address }) =>
    exportAnswer({ address_since: address ? since + 1 : since, ...(address && { paths: madePaths }) }),
  );
  await expect.element(page.getByText(text.address.made(timeText(since)))).toBeVisible();
  await page.getByRole('button', { name: text.address.renew, exact: true }).click();
  await expect.element(dialog.getByText(text.address.renewText(timeText(since)))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: text.address.keep })).toHaveFocus();
  await expectAccessible();
  expect(asked.filter(({ address }) => address)).toEqual([]);
  await dialog.getByRole('button', { name: text.address.renewSubmit }).click();
  await expect.element(page.getByText(text.address.shown)).toBeVisible();
  await expect.element(page.getByText(text.address.renewed)).toBeVisible();
  expect(asked.filter(({ address }) => address)).toEqual([{ license_key: 'lk_1', address: 'new' }]);
});

test('says so and changes nothing when a renewal fails', async () => {
  await openExport(({ address }) => {
    if (address) throw new AppError('missing', 'There is no such license.');
    return exportAnswer({ address_since: since });
  }, '?address=new');
  await dialog.getByRole('button', { name: text.address.renewSubmit }).click();
  await expect.element(dialog.getByRole('alert').getByText('There is no such license.')).toBeVisible();
  await dialog.getByRole('button', { name: text.address.keep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(text.address.made(timeText(since)))).toBeVisible();
});

test('switches the addresses off when the question is answered with yes', async () => {
  const asked = await openExport(
    ({ address }) => exportAnswer({ address_since: address ? null : since }),
    '?address=none',
  );
  await expect.element(dialog.getByText(text.address.endText(timeText(since)))).toBeVisible();
  await dialog.getByRole('button', { name: text.address.endSubmit }).click();
  await expect.element(page.getByRole('button', { name: text.address.make })).toBeVisible();
  expect(asked.at(-1)).toEqual({ license_key: 'lk_1', address: 'none' });
});
