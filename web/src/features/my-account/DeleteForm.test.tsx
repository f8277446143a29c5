import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { labels } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { maya } from '#test/support/component/identity.ts';
import { openMyAccount } from '#test/support/component/my-account.tsx';
import { billingsAnswer, licenseBilling, paypalBilling } from '#test/support/fakes/answered-bills.ts';
import { myAccountText } from '../../text/my-account.ts';

const { deletion } = myAccountText;
const dialog = page.getByRole('dialog');
const possible = (amount: number) => ({ possible: true, until: Date.now(), amount }) as const;

/** Presses the button, and answers what was asked of the server. */
async function erase() {
  const asked = whenAsked('delete-account', { error: false, ticket: 'ticket-1' });
  whenAsked('deletion-progress', { finished: false, done: [] });
  await dialog.getByLabelText(labels.email).fill(maya.email);
  await dialog.getByRole('button', { name: deletion.yes }).click();
  await expect.element(dialog.getByRole('heading', { name: deletion.underWay })).toBeVisible();
  return asked;
}

test('asks for the refund, offered with its sum, when a license has a right to one', async () => {
  const licenses = [
    licenseBilling({ refund: possible(2500) }),
    licenseBilling({ license_key: 'lk_3', refund: possible(25_000) }),
    paypalBilling({ refund: possible(1000) }),
  ];
  await openMyAccount('?do=delete', undefined, undefined, billingsAnswer({ account: { licenses } }));
  await expect.element(dialog.getByLabelText(deletion.refund.sum('$260.00'))).toBeChecked();
  await expectAccessible();
  expect(await erase()).toEqual([{ email: maya.email, refund: true }]);
});

test('asks for no refund when its switch is off', async () => {
  const licenses = [licenseBilling({ refund: possible(2500) })];
  await openMyAccount('?do=delete', undefined, undefined, billingsAnswer({ account: { licenses } }));
  await dialog.getByText(deletion.refund.sum('$25.00')).click();
  await expect.element(dialog.getByLabelText(deletion.refund.sum('$25.00'))).not.toBeChecked();
  expect(await erase()).toEqual([{ email: maya.email, refund: false }]);
});

test('offers no refund when none is possible', async () => {
  await openMyAccount('?do=delete');
  await expect.element(dialog.getByText(deletion.refund.looking)).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
});

test.each([
  ['the payments cannot be read', new AppError('unavailable', 'Later.')],
  [
    'one provider does not answer',
    billingsAnswer({ account: { licenses: [licenseBilling({ refund: null })] } }),
  ],
])('offers the refund without a sum when %s', async (_, answer) => {
  if (answer instanceof AppError) expectConsoleError(/503/);
  await openMyAccount('?do=delete', undefined, undefined, answer);
  await expect.element(dialog.getByLabelText(deletion.refund.unknown)).toBeChecked();
  expect(await erase()).toEqual([{ email: maya.email, refund: true }]);
});
