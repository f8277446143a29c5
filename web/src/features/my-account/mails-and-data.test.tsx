import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import { AppError } from '#shared/errors.ts';
import { labels } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { maya } from '#test/support/component/identity.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { noExport, openMyAccount, setting } from '#test/support/component/my-account.tsx';
import { shortenPauses } from '#test/support/component/pauses.ts';
import { paths } from '../../paths.ts';
import { myAccountText } from '../../text/my-account.ts';

const { mails, data, deletion } = myAccountText;
const dialog = page.getByRole('dialog');
const choices = { monthly_report: false, usage_notices: true };

test('switches at once and saves when a kind of e-mail is chosen', async () => {
  await openMyAccount();
  const report = page.getByLabelText(mails.kinds.monthly_report.label);
  await expect.element(report).not.toBeChecked();
  const asked = whenAsked('notifications', { choices: { ...choices, monthly_report: true }, always: [] });
  await page.getByText(mails.kinds.monthly_report.label, { exact: true }).click();
  await expect.element(report).toBeChecked();
  await expect.poll(() => asked).toEqual([{ choices: { monthly_report: true } }]);
  for (const always of Object.values(mails.always))
    await expect.element(page.getByText(always)).toBeVisible();
});

test('switches back and says so when the choice cannot be saved', async () => {
  await openMyAccount();
  const notices = page.getByLabelText(mails.kinds.usage_notices.label);
  await expect.element(notices).toBeChecked();
  whenAsked('notifications', new AppError('unavailable', 'Later.'));
  expectConsoleError(/503/);
  await page.getByText(mails.kinds.usage_notices.label, { exact: true }).click();
  await expect.element(page.getByText(mails.notSaved)).toBeVisible();
  await expect.element(notices).toBeChecked();
});

test('shows progress and then the file when an export is asked for', async () => {
  shortenPauses();
  await openMyAccount();
  const preparing = { ...noExport, state: 'preparing', requested_at: Date.now() } as const;
  whenAsked('export-account', preparing);
  await setting(data.title).getByRole('button', { name: data.begin }).click();
  await expect.element(page.getByText(data.preparing)).toBeVisible();
  await expect.element(setting(data.title).getByRole('progressbar')).toBeVisible();
  await expectAccessible();
  const url = 'https://files.example/export.zip';
  const until = Date.now() + 86_400_000;
  whenAsked('export-account', { ...preparing, state: 'ready', ready_until: until, bytes: 12_400, url });
  const link = setting(data.title).getByRole('link', { name: data.download });
  await expect.element(link).toHaveAttribute('href', url);
  await expect.element(setting(data.title).getByText('12 kB', { exact: false })).toBeVisible();
});

test('can ask again when an export failed, and says how long to wait when limited', async () => {
  await openMyAccount();
  whenAsked('export-account', { ...noExport, state: 'failed', requested_at: Date.now() });
  await setting(data.title).getByRole('button', { name: data.begin }).click();
  await expect.element(page.getByText(data.lost)).toBeVisible();
  whenAsked('export-account', new AppError('limited', 'Please wait for a while.', { retryAfterMs: 60_000 }));
  expectConsoleError(/429/);
  await setting(data.title).getByRole('button', { name: data.begin }).click();
  await expect.element(page.getByText('Please wait for a while.')).toBeVisible();
});

test('says so and leaves the others usable when a setting cannot be loaded', async () => {
  expectConsoleError(/403/);
  await openMyAccount('', new AppError('forbidden', 'No.'));
  const failed = setting(myAccountText.twoStep.title);
  await expect.element(failed.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText(mails.kinds.monthly_report.label)).toBeInTheDocument();
});

async function askToDelete(typed: string = maya.email) {
  await dialog.getByLabelText(labels.email).fill(typed);
  await dialog.getByRole('button', { name: deletion.yes }).click();
}

test('names the subscriptions that end, with dates, when the account is to be deleted', async () => {
  whenAsked('licenses', [cardLicense()]);
  await openMyAccount();
  await setting(deletion.title).getByRole('button', { name: deletion.button }).click();
  await expect.element(dialog.getByText(deletion.ends('Plus', 'rossi.test'))).toBeVisible();
  await expect.element(dialog.getByText(/paid until .* ends immediately/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: deletion.no })).toHaveFocus();
  await expectAccessible();
});

test('deletes nothing when another address than the account’s is entered', async () => {
  await openMyAccount('?do=delete');
  await expect.element(dialog.getByText(deletion.noSubscriptions)).toBeVisible();
  await askToDelete('somebody@else.test');
  await expect.element(dialog.getByText(deletion.other)).toBeVisible();
});

test('shows what is done, to the end, when the account is being deleted', async () => {
  shortenPauses();
  await openMyAccount('?do=delete');
  whenAsked('delete-account', { error: false, ticket: 'ticket-1' });
  let progress: AnswerOf<'deletion-progress'> = { finished: false, done: ['sign-out'] };
  whenAsked('deletion-progress', () => progress);
  await askToDelete();
  await expect.element(dialog.getByRole('heading', { name: deletion.underWay })).toBeVisible();
  await expect.element(dialog.getByText(deletion.stay(maya.email))).toBeVisible();
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: deletion.steps.subscriptions }))
    .toMatchTextContent(deletion.stepNow);
  await expectAccessible();
  progress = { finished: true, done: [...deletionSteps] };
  await expect.element(dialog.getByRole('heading', { name: deletion.done })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: deletion.home })).toHaveAttribute('href', paths.home);
});

test('stays open when a deletion is being asked for, and then shows its progress', async () => {
  await openMyAccount('?do=delete');
  const { answer, arrive } = awaitedAnswer<{ error: false; ticket: string }>();
  whenAsked('delete-account', () => answer);
  whenAsked('deletion-progress', { finished: false, done: [] });
  await askToDelete();
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  arrive({ error: false, ticket: 'ticket-1' });
  await expect.element(dialog.getByRole('heading', { name: deletion.underWay })).toBeVisible();
});

test('closes and returns the focus when Escape is pressed in a dialog', async () => {
  await openMyAccount();
  const button = setting(deletion.title).getByRole('button', { name: deletion.button });
  await button.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
