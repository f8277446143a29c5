import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { License } from '#shared/contract/license.ts';
import type { Status } from '#shared/domain/licenses/status.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import { statusText } from '#shared/text/status.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense, inDays, paypalLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { badgeOf } from '../badge.ts';

const { notice: text, card, undo, again, paymentIssue, refund } = licenseChangeText;

function byCard(status: string, cancelInDays?: number): License {
  return cardLicense({
    subscription: {
      status,
      trial_end: secondsInDays(20),
      cancel_at: cancelInDays === undefined ? null : secondsInDays(cancelInDays),
    },
  });
}

function atPaypal(status: string, ours: 'activated' | 'deactivated' = 'activated'): License {
  return paypalLicense({ status: ours, subscription: { status } });
}

interface Case {
  status: Status;
  license: License;
  says?: string;
  /** Name of the notice's button or link; the license's name is appended to it. */
  action?: string;
}

const cases: readonly Case[] = [
  { status: 'active', license: byCard('active') },
  {
    status: 'trialing',
    license: byCard('trialing'),
    says: text.trialing('$25.00', 'month', dateText(inDays(20))),
  },
  {
    status: 'trialing',
    license: byCard('trialing', 12),
    says: text.trialEnds(dateText(inDays(12))),
    action: undo.button,
  },
  {
    status: 'expiring',
    license: byCard('active', 12),
    says: text.expiring(dateText(inDays(12))),
    action: undo.button,
  },
  {
    status: 'canceled',
    license: byCard('canceled', -1),
    says: text.canceled(dateText(inDays(-1))),
    action: again,
  },
  { status: 'past_due', license: byCard('past_due'), says: text.past_due, action: card.update },
  { status: 'unpaid', license: byCard('unpaid'), says: text.unpaid, action: card.update },
  { status: 'incomplete', license: byCard('incomplete'), says: text.incomplete, action: card.update },
  {
    status: 'incomplete_expired',
    license: byCard('incomplete_expired'),
    says: text.incomplete_expired,
    action: again,
  },
  { status: 'paused', license: byCard('paused'), says: text.paused, action: text.write },
  { status: 'suspended', license: atPaypal('SUSPENDED'), says: text.suspended, action: text.paypal },
  {
    status: 'approval_pending',
    license: atPaypal('APPROVAL_PENDING'),
    says: text.approval_pending,
    action: text.approve,
  },
  {
    status: 'expiring',
    license: atPaypal('CANCELLED'),
    says: text.expiring(dateText(inDays(20))),
    action: again,
  },
  { status: 'canceled', license: atPaypal('CANCELLED', 'deactivated'), action: again },
];

test('every status has a case here', () => {
  expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(Object.keys(badgeOf)));
});

test.each(cases)('shows badge, notice and action when a $license.type license is $status', async one => {
  await openSubscriptions([one.license]);
  const { tone, shape } = badgeOf[one.status];
  // The row contains the badge twice, for the table and for cards; only one of them is visible.
  const badges = page.getByRole('row').nth(1).getByText(statusText[one.status], { exact: true }).elements();
  const [badge, ...others] = badges.filter(one => one.checkVisibility());
  expect([badge?.getAttribute('data-tone'), badge?.getAttribute('data-shape')]).toEqual([tone, shape]);
  expect(others).toEqual([]);
  if (one.says) await expect.element(page.getByText(one.says)).toBeVisible();
  const action = new RegExp(`^${one.action ?? 'nothing'} `);
  const helping = [...page.getByRole('button', { name: action }).elements()];
  helping.push(...page.getByRole('link', { name: action }).elements());
  expect(helping).toHaveLength(one.action ? 1 : 0);
  await expectAccessible();
});

test('opens the panel to replace the card when a notice about a failed card is pressed', async () => {
  await openSubscriptions([byCard('past_due')]);
  const open = page.getByRole('button', { name: card.update }).first();
  await open.click();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('group', { name: card.replace })).toBeVisible();
  await open.click();
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
});

test('links the same plan, PayPal or support when the notice asks for it', async () => {
  await openSubscriptions([byCard('canceled', -1)]);
  await expect.element(page.getByRole('link', { name: again })).toHaveAttribute('href', '/?buy=plus');
  await openSubscriptions([byCard('paused')]);
  await expect
    .element(page.getByRole('link', { name: text.write }))
    .toHaveAttribute('href', `mailto:${product.contact.email}`);
});

test('names the dispute above the status when a payment is disputed', async () => {
  await openSubscriptions([cardLicense({ meta: { payment_issues: ['disputed'] } })]);
  await expect.element(page.getByText(paymentIssue.disputed)).toBeVisible();
});

test('FLT-019: shows what was last known, with the day, when the provider cannot be asked', async () => {
  const asOf = inDays(-2);
  await openSubscriptions([cardLicense({ meta: { billing_as_of: asOf } })]);
  await expect.element(page.getByText(text.delayed(dateText(asOf)))).toBeVisible();
  await expect.element(page.getByText('rossi.test').first()).toBeVisible();
  await expectAccessible();
});

test('still offers the refund when a license was just cancelled at PayPal', async () => {
  whenAsked('refund', { status: 'possible', amount: 1000, card: null });
  await openSubscriptions([atPaypal('CANCELLED')]);
  await page.getByRole('button', { name: refund.button }).click();
  await expect.element(page.getByRole('dialog').getByText(refund.title)).toBeVisible();
});
