import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';

const { undo: text } = licenseChangeText;
const ending = cardLicense({ subscription: { cancel_at: secondsInDays(20) } });
const button = page.getByRole('button', { name: `${text.button} ${text.of('rossi.test')}` });

test('undoes the cancellation once when the button is pressed often', async () => {
  const { answer, arrive } = awaitedAnswer<{ status: string }>();
  await openSubscriptions([ending]);
  const asked = whenAsked('undo-cancel', () => answer);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  whenAsked('licenses', [cardLicense()]);
  arrive({ status: 'active' });
  await expect.element(page.getByText(text.done)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(asked).toEqual([{ license_key: 'lk_1' }]);
});

test('shows the reason next to the button when the server refuses', async () => {
  await openSubscriptions([ending]);
  whenAsked('undo-cancel', new AppError('conflict', messages.account.nothingToUndo));
  await button.click();
  await expect.element(page.getByRole('alert').getByText(messages.account.nothingToUndo)).toBeVisible();
  await expect.element(button).toBeVisible();
});
