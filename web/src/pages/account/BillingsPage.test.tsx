import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { cardLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { billTable, bothProviders, cardPanel, openBillings } from '#test/support/component/open-billings.ts';
import {
  billItem,
  billingsAnswer,
  licenseBilling,
  paypalBilling,
} from '#test/support/fakes/answered-bills.ts';
import { billingsText } from '../../features/billings/text.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';
import { dateHereText } from '../../text/dates-here.ts';
import { licenseChangeText } from '../../text/license-changes.ts';

const { empty } = billingsText;

beforeEach(() => page.viewport(1280, 800));

describe('what comes next', () => {
  test('offers no new card when the license has ended', async () => {
    const billed = licenseBilling({ license_key: 'lk_3', domain: 'old.test', next_charge: null });
    const ended = cardLicense({
      id: 'sub_3',
      meta: { license_key: 'lk_3', allowed_domains: ['old.test'] },
      subscription: { id: 'sub_3', status: 'canceled', cancel_at: secondsInDays(-1) },
    });
    const answer = billingsAnswer({ account: { licenses: [licenseBilling(), billed] } });
    await openBillings(answer, '', [cardLicense(), ended]);
    await expect.element(page.getByText('old.test')).toBeVisible();
    const offered = page.getByRole('link', { name: billingsText.changeCard });
    await expect.element(offered).toHaveAttribute('href', cardPanel);
  });

  test('shows the next charge, what is due and whom it is billed to when a license renews', async () => {
    await openBillings();
    const day = dateHereText(licenseBilling().next_charge?.date ?? 0);
    await expect.element(page.getByText(`on ${day} by Visa ••••\u00a04242`)).toBeVisible();
    await expect.element(page.getByText(billingsText.due.none)).toBeVisible();
    for (const line of ['Maya Rossi', 'Via Roma 1', billingsText.billedTo.taxId('IT12345678901')])
      await expect.element(page.getByText(line)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: billingsText.changeCard }))
      .toHaveAttribute('href', cardPanel);
    await expect.element(page.getByRole('button', { name: billingsText.billedTo.change })).toBeVisible();
    await expectAccessible();
  });

  test('shows a row for each license when there are several', async () => {
    await openBillings(bothProviders());
    const licenses = page.getByRole('table', { name: billingsText.licenses.title });
    await expect.element(licenses.getByRole('row', { name: /rossi\.test Plus \$25\.00/ })).toBeVisible();
    await expect
      .element(licenses.getByRole('row', { name: /lamps\.test Basic \$10\.00 .* PayPal/ }))
      .toBeVisible();
    await expectAccessible();
  });

  test('shows that nothing comes when no license renews, and an unknown balance as unknown', async () => {
    const licenses = [licenseBilling({ next_charge: null })];
    await openBillings(billingsAnswer({ account: { licenses, balance_due: null } }));
    await expect.element(page.getByText(billingsText.next.noneHint)).toBeVisible();
    await expect.element(page.getByText(billingsText.due.unknownHint)).toBeVisible();
    await expect.element(page.getByText('$0.00', { exact: true }).first()).toBeVisible();
  });
});

test('offers a refund with its last day when one is possible, and shows it when it was given', async () => {
  const until = Date.now() + 4 * 86_400_000;
  const possible = { possible: true as const, until, amount: 2500 };
  await openBillings(billingsAnswer({ account: { licenses: [licenseBilling({ refund: possible })] } }));
  await expect
    .element(page.getByText(billingsText.refund(dateHereText(until), '$25.00', 'rossi.test')))
    .toBeVisible();
  const given = { amount: 2500, card: { brand: 'visa', last4: '4242' } };
  const asked = whenAsked('refund', ({ preview }) => ({
    status: preview ? 'possible' : 'pending',
    ...given,
  }));
  await page.getByRole('button', { name: licenseChangeText.refund.button }).click();
  const dialog = page.getByRole('dialog');
  const yes = dialog.getByRole('button', { name: licenseChangeText.refund.yes });
  await expect.element(yes).toBeEnabled();
  const back = [{ amount: 2500, date: Date.now() }];
  whenAsked('billings', billingsAnswer({ items: [billItem({ status: 'refunded', refunds: back })] }));
  await yes.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(billTable().getByText('Refunded', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: licenseChangeText.refund.button }))
    .not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ license_key: 'lk_1' });
});

test('opens nothing when an address asks for a refund that is not possible', async () => {
  await openBillings(billingsAnswer(), '?refund=sub_1');
  await expect.element(billTable()).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

describe('without content', () => {
  test('shows its own shape when it is loading', async () => {
    const { answer, arrive } = awaitedAnswer<ReturnType<typeof billingsAnswer>>();
    await openBillings(() => answer);
    await expect.element(page.getByRole('status').getByText(accountText.loading)).toBeVisible();
    await expectAccessible();
    arrive(billingsAnswer());
    await expect.element(billTable()).toBeVisible();
  });

  test('says what will be here and links the plans when there is no license', async () => {
    await openBillings(billingsAnswer({ items: [], account: { licenses: [], billed_to: [] } }));
    await expect.element(page.getByRole('heading', { name: empty.title })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: accountText.choose }))
      .toHaveAttribute('href', paths.prices);
    expect(page.getByText(empty.sample).all().length).toBeGreaterThan(1);
    await expectAccessible();
  });

  test('says when the first invoice comes when there is a trial', async () => {
    const state = paypalBilling();
    await openBillings(billingsAnswer({ items: [], account: { licenses: [state] } }));
    const day = dateHereText(state.next_charge?.date ?? 0);
    await expect.element(page.getByText(empty.first(day))).toBeVisible();
  });

  test('says so beside the sidebar and can try again when it cannot be loaded', async () => {
    expectConsoleError(/This is what|error boundary/);
    await openBillings(new AppError('missing', 'This is what the server said.'));
    await expect.element(page.getByText('This is what the server said.')).toBeVisible();
    whenAsked('billings', billingsAnswer());
    await page.getByRole('button', { name: accountText.failure.tryAgain }).click();
    await expect.element(billTable()).toBeVisible();
  });
});
