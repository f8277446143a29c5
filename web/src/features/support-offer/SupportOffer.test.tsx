import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { departures } from '#test/support/component/departures.ts';
import { maya, sessionOf } from '#test/support/component/identity.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { shortenPauses } from '#test/support/component/pauses.ts';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../paths.ts';
import { SupportOffer } from './SupportOffer.tsx';
import { supportText as text } from './text.ts';

const upgrade = page.getByRole('button', { name: text.upgrade });

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the offer's page as Maya; `bought` is the id of an earlier purchase of the offer. */
async function openOffer(query: string, bought: string | null = null) {
  queryClient.clear();
  sessionOf(maya);
  whenAsked('licenses', [cardLicense({ meta: { support_order_id: bought } })]);
  history.replaceState(null, '', `/support-plan?${query}`);
  await render(<SupportOffer />);
}

test('buys once when the button is clicked, and nothing before', async () => {
  const { answer, arrive } = awaitedAnswer<{ status: string }>();
  const asked = whenAsked('buy-support-plan', () => answer);
  await openOffer('pay_id=stripe&subscription_id=sub_1');
  expect(asked).toEqual([]);
  await expectAccessible();
  await upgrade.click();
  const busy = page.getByRole('button', { name: text.upgrading });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  arrive({ status: 'succeeded' });
  await expect.poll(departures).toEqual([paths.welcomeWithSupport]);
  expect(asked).toMatchObject([{ pay_id: 'stripe', subscription_id: 'sub_1' }]);
});

test('leaves for the provider when the purchase must be approved', async () => {
  const url = 'https://hooks.stripe.com/redirect/1';
  whenAsked('buy-support-plan', { status: 'requires_action', next_action: { redirect_to_url: { url } } });
  await openOffer('pay_id=stripe&subscription_id=sub_1');
  await upgrade.click();
  await expect.poll(departures).toEqual([url]);
});

test('finishes the purchase by itself when the buyer returns from approving it', async () => {
  const { answer, arrive } = awaitedAnswer<{ status: string }>();
  const asked = whenAsked('buy-support-plan', () => answer);
  await openOffer('pay_id=paypal_capture&token=ORDER-1');
  await expect.element(page.getByText(text.finishing)).toBeVisible();
  arrive({ status: 'COMPLETED' });
  await expect.poll(departures).toEqual([paths.welcomeWithSupport]);
  expect(asked).toMatchObject([{ pay_id: 'paypal_capture', order_id: 'ORDER-1' }]);
});

test('shows the reason below the button, which works again, when the purchase is refused', async () => {
  whenAsked('buy-support-plan', new AppError('declined', messages.checkout.declined));
  await openOffer('pay_id=stripe&subscription_id=sub_1');
  await upgrade.click();
  await expect.element(page.getByText(messages.checkout.declined)).toBeVisible();
  await expect.element(upgrade).toBeVisible();
  await expectAccessible();
});

test('shows the purchase as pending when the payment is still processing', async () => {
  whenAsked('buy-support-plan', { status: 'processing' });
  await openOffer('pay_id=stripe&subscription_id=sub_1');
  await upgrade.click();
  await expect.element(page.getByText(messages.checkout.pending)).toBeVisible();
  await expect.element(upgrade).not.toBeInTheDocument();
});

// FLT-023
test('promises a letter and locks the button when the outcome is unknown after a minute', async () => {
  const asked = whenAsked('buy-support-plan', new AppError('provider', messages.checkout.providerDown));
  shortenPauses();
  await openOffer('pay_id=paypal_capture&token=ORDER-1');
  await expect.element(page.getByText(text.finishing)).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await expect.element(page.getByText(messages.checkout.pending)).not.toBeInTheDocument();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  await expect.element(page.getByText(messages.checkout.pending)).toMatchTextContent('We will write to you');
  await expect.element(upgrade).not.toBeInTheDocument();
  expect(asked).toMatchObject(asked.map(() => ({ pay_id: 'paypal_capture', order_id: 'ORDER-1' })));
});

test('leads on instead of asking to pay when the buyer already has the offer', async () => {
  await openOffer('pay_id=stripe&subscription_id=sub_1', 'order_1');
  await expect.element(page.getByText(messages.support.bought)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: text.next }))
    .toHaveAttribute('href', paths.premiumSupport);
  await expect.element(upgrade).not.toBeInTheDocument();
});
