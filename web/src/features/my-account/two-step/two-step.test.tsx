import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { dateText } from '#shared/text/dates.ts';
import { labels } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { ownAccount } from '#test/support/component/identity.ts';
import {
  openMyAccount,
  refusedByPool,
  setting,
  tenCodes,
  twoStepOff,
  twoStepOn,
} from '#test/support/component/my-account.tsx';
import { myAccountText } from '../../../text/my-account.ts';

const text = myAccountText.twoStep;
const dialog = page.getByRole('dialog');
const code = dialog.getByLabelText(labels.code);

async function switchOn() {
  await openMyAccount();
  await setting(text.title).getByRole('button', { name: text.switchOn }).click();
  await expect.element(dialog.getByRole('img', { name: text.qr })).toBeVisible();
}

test('shows the backup codes once when an app is set up by picture or by hand', async () => {
  await switchOn();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  const asked = whenAsked('account-security', { ...twoStepOn, codes: tenCodes });
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('heading', { name: text.codesTitle })).toBeVisible();
  expect(ownAccount.proveApp).toHaveBeenCalledWith('123456');
  expect(asked).toEqual([{ type: 'second-factor-on' }]);
  expect(dialog.getByRole('listitem').elements()).toHaveLength(10);
  await expectAccessible();
  await dialog.getByRole('button', { name: text.done }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(setting(text.title).getByText(text.on, { exact: true })).toBeVisible();
  await expect.element(page.getByText(text.codesMade(dateText(twoStepOn.codes_made_at ?? 0)))).toBeVisible();
});

test('stays open when an app is being set up, because its codes are shown only once', async () => {
  await switchOn();
  const { answer, arrive } = awaitedAnswer<typeof twoStepOn>();
  whenAsked('account-security', () => answer);
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  arrive({ ...twoStepOn, codes: tenCodes });
  await expect.element(dialog.getByRole('heading', { name: text.codesTitle })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('stays open when new backup codes are being made', async () => {
  await openMyAccount('', twoStepOn);
  await setting(text.title).getByRole('button', { name: text.newCodes }).click();
  const { answer, arrive } = awaitedAnswer<typeof twoStepOn>();
  whenAsked('account-security', () => answer);
  await dialog.getByRole('button', { name: text.newCodes }).click();
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  arrive({ ...twoStepOn, codes: tenCodes });
  await expect.element(dialog.getByRole('heading', { name: text.codesTitle })).toBeVisible();
});

test.each([
  ['EnableSoftwareTokenMFAException', text.wrongCode],
  ['ExpiredCodeException', text.usedCode],
])('says to wait for the next code when the service refuses with %s', async (name, message) => {
  await switchOn();
  ownAccount.proveApp.mockRejectedValue(refusedByPool(name, 'Code mismatch'));
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(code).toHaveFocus();
});

test('tries again without another code when it failed after the code was taken', async () => {
  await switchOn();
  whenAsked('account-security', new AppError('unavailable', 'Please try again in a minute.'));
  await code.fill('123456');
  expectConsoleError(/503/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please try again in a minute.')).toBeVisible();
  whenAsked('account-security', { ...twoStepOn, codes: tenCodes });
  await dialog.getByRole('button', { name: text.check }).click();
  await expect.element(dialog.getByRole('heading', { name: text.codesTitle })).toBeVisible();
  expect(ownAccount.proveApp).toHaveBeenCalledOnce();
});

test('can try again when the secret cannot be fetched', async () => {
  ownAccount.beginApp.mockRejectedValueOnce(new Error('lost'));
  await openMyAccount('?do=two-step');
  await dialog.getByRole('button', { name: myAccountText.tryAgain }).click();
  await expect.element(dialog.getByRole('img', { name: text.qr })).toBeVisible();
});

test('warns and makes new ones when an account has no backup codes', async () => {
  await openMyAccount('', { ...twoStepOn, codes_made_at: null });
  await expect.element(page.getByText(text.noCodes)).toBeVisible();
  await setting(text.title).getByRole('button', { name: text.newCodes }).click();
  const asked = whenAsked('account-security', { ...twoStepOn, codes: tenCodes });
  await dialog.getByRole('button', { name: text.newCodes }).click();
  await expect.element(dialog.getByText(tenCodes[0] ?? '')).toBeVisible();
  expect(asked).toEqual([{ type: 'new-codes' }]);
});

test('is switched off when the question is answered, whose safe answer has the focus', async () => {
  await openMyAccount('', twoStepOn);
  await setting(text.title).getByRole('button', { name: text.switchOff }).click();
  await expect.element(dialog.getByRole('button', { name: myAccountText.keep })).toHaveFocus();
  await expectAccessible();
  const asked = whenAsked('account-security', twoStepOff);
  await dialog.getByRole('button', { name: text.switchOff }).click();
  await expect.element(setting(text.title).getByText(text.off, { exact: true })).toBeVisible();
  expect(asked).toEqual([{ type: 'second-factor-off' }]);
});

test('offers no switch when its state is still unknown', async () => {
  const { answer, arrive } = awaitedAnswer<typeof twoStepOn>();
  await openMyAccount('', answer);
  const button = setting(text.title).getByRole('button');
  expect(button.elements()).toEqual([]);
  arrive(twoStepOn);
  await expect.element(button.first()).toBeVisible();
});
