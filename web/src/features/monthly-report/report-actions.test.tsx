import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { lastMonth, mailsChosen, openReports, shownReport } from '#test/support/component/monthly-report.ts';
import { uiText } from '../../ui/text.ts';
import { reportText as text } from './text.ts';

const mail = page.getByRole('switch', { name: text.mail.label });
const label = page.getByText(text.mail.label, { exact: true });

afterEach(() => vi.restoreAllMocks());

test('saves a table named after site and month when the download is pressed', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openReports({ campaigns: [{ name: '=1+1', visits: 2, leads: 1 }] });
  await expect.element(shownReport).toBeVisible();
  await page.getByRole('button', { name: uiText.csv }).click();
  expect(names).toEqual([`rossi.test-${lastMonth}.csv`]);
  const saved = await files[0]?.text();
  expect(saved).toContain(`"Campaign","'=1+1","2","1"`);
  expect(new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
});

test('prints the report when the button is pressed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openReports();
  await expect.element(shownReport).toBeVisible();
  await page.getByRole('button', { name: uiText.print }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('switches the monthly e-mail on at once when pressed, and saves it', async () => {
  await openReports();
  await expect.element(mail).not.toBeChecked();
  const { answer, arrive } = awaitedAnswer<ReturnType<typeof mailsChosen>>();
  const asked = whenAsked('notifications', () => answer);
  await label.click();
  await expect.element(mail).toBeChecked();
  arrive(mailsChosen(true));
  await expect.element(page.getByText(text.mail.saved.on)).toBeInTheDocument();
  await expect.element(mail).toBeChecked();
  expect(asked).toEqual([{ choices: { monthly_report: true } }]);
});

test('switches back and says so when the choice cannot be saved', async () => {
  await openReports();
  await expect.element(mail).not.toBeChecked();
  whenAsked('notifications', new AppError('internal', 'Broken'));
  await label.click();
  await expect.element(page.getByText(text.mail.failed)).toBeVisible();
  await expect.element(mail).not.toBeChecked();
});
