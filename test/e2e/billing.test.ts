// Billing on the subscriptions screen: what is shown before a charge, and the result afterwards; on a phone, because
// the other billing tests look at a desktop.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dateText } from '#shared/text/dates.ts';
import { limitText } from '#shared/text/limits.ts';
import { messages } from '#shared/text/messages.ts';
import { supportText } from '../../web/src/features/support-offer/text.ts';
import { licenseChangeText } from '../../web/src/text/license-changes.ts';
import { nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import {
  arriveSignedIn,
  dialog,
  fillCard,
  payNow,
  signUpFor,
  sizes,
  typeCard,
} from '../support/browser/visitor.ts';
import { type CardCustomer, paying, putCard } from '../support/people/card-customer.ts';
import { newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const { upgrade, cancel, undo, card, refund, notice: words } = licenseChangeText;
// The page logs the reason a card was refused; the screen shows a neutral message.
const browser = oneBrowser({ meant: new RegExp(`AppError: ${messages.checkout.declined}`) });

describe('somebody who pays by card', () => {
  let page: Page;
  let who: CardCustomer;
  const shot = shots('billing');
  const screen = `${stack.site}/infos/subscriptions`;
  const plans = () => page.locator(`select[name="upgrade-${who.subId}"]`);
  const row = () => page.locator(`[data-license="${who.subId}"]`);
  const notice = (text: string) => page.getByRole('row').filter({ hasText: text });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  const bank = () => page.frameLocator('iframe[src*="/3ds/"]');

  beforeAll(async () => {
    page = await browser().newPage(sizes.phone);
  });
  beforeEach(async () => {
    await passAMinute(stack);
    who = await paying(stack);
    await arriveSignedIn(page, stack, who);
    await page.goto(screen);
    await plans().waitFor();
  });
  afterAll(() => page.close());

  test('sees the price, with the focus on the safe button, when choosing an upgrade', async () => {
    await plans().selectOption('plus');
    await dialog(page)
      .getByRole('heading', { name: upgrade.title('Basic', 'Plus') })
      .waitFor();
    await dialog(page).getByText(upgrade.due).waitFor();
    expect(
      await dialog(page)
        .getByText(/\$\d+\.\d\d/)
        .count(),
    ).toBeGreaterThan(2);
    await dialog(page)
      .getByText(/renews at \$25\.00 every month/)
      .waitFor();
    await dialog(page).getByText(upgrade.cardNote).waitFor();
    expect(await focused()).toBe(upgrade.cancel);
    expect(new URL(page.url()).searchParams.get('upgrade')).toBe(who.subId);
    await shot(page, 'upgrade');

    await button(upgrade.cancel).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(screen);
    expect(await plans().inputValue()).toBe('');

    await page.goto(`${screen}?upgrade=${who.subId}&to=plus`);
    await button(upgrade.confirm).click();
    await page.getByText(upgrade.done('Plus')).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await row().locator('b', { hasText: 'Plus' }).waitFor();
    await row().getByText('of 25,000 visits').waitFor();
    expect((await who.license()).subscription.plan.id).toBe('price_plus_monthly');
    await shot(page, 'upgraded');
  });

  test('keeps the plan when the card is refused, and upgrades when the bank has confirmed', async () => {
    await putCard(stack, who, 'pm_card_chargeCustomerFail');
    await plans().selectOption('plus');
    await button(upgrade.confirm).click();
    await dialog(page).getByText(messages.account.upgradeFailed).waitFor();
    await dialog(page).getByText(messages.checkout.declined).waitFor();
    await shot(page, 'upgrade-declined');
    expect((await who.license()).subscription.plan.id).toBe('price_basic_monthly');

    await putCard(stack, who, 'pm_card_authenticationRequired');
    await button(upgrade.confirm).click();
    await bank().getByRole('button', { name: 'Complete' }).click();
    await page.getByText(upgrade.done('Plus')).waitFor();
    await row().locator('b', { hasText: 'Plus' }).waitFor();
  });

  test('sees the last day of service, and can undo it, when cancelling', async () => {
    const until = dateText((await who.license()).subscription.current_period_end * 1000);
    await row()
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await dialog(page).getByRole('heading', { name: cancel.title }).waitFor();
    await dialog(page).getByText(cancel.text).waitFor();
    await dialog(page).getByText(cancel.until('Basic', until)).waitFor();
    expect(await focused()).toBe(cancel.no);
    await shot(page, 'cancel');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect((await who.license()).subscription.cancel_at).toBeNull();

    await page.goForward();
    await dialog(page).getByLabel(cancel.reason).selectOption('Not used');
    await button(cancel.yes).click();
    await page.getByText(cancel.ended(until)).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await row().getByText('Expiring').filter({ visible: true }).waitFor();
    expect((await who.license()).subscription.cancel_at).not.toBeNull();
    await shot(page, 'expiring');

    await notice(words.expiring(until))
      .getByRole('button', { name: `${undo.button} ${undo.of('Basic')}` })
      .click();
    await page.getByText(undo.done).waitFor();
    await row().getByText('Active').filter({ visible: true }).waitFor();
    expect((await who.license()).subscription.cancel_at).toBeNull();
  });

  test('has the new card when the bank has confirmed it, and the old one when it is declined', async () => {
    await page.goto(`${screen}?open=${who.subId}&tab=billing`);
    await page.getByText('Mastercard ending in 4444').waitFor();
    const update = page.getByRole('button', { name: card.update });
    expect(await update.isDisabled()).toBe(true);
    await shot(page, 'card');
    await typeCard(page, '4000000000000002');
    await update.click();
    await page.getByText(card.failed).waitFor();

    await typeCard(page, '4000002500003155');
    await update.click();
    await bank().getByRole('button', { name: 'Complete' }).click();
    await page.getByText(card.updated).waitFor();
    await page.getByText('Visa ending in 3155').waitFor();
    expect(await update.isDisabled()).toBe(true);
    await shot(page, 'card-updated');
  });

  test('loses the license when confirming a refund', async () => {
    await page.goto(`${screen}?open=${who.subId}&tab=billing`);
    await page.getByRole('button', { name: refund.button }).click();
    await dialog(page).getByText(refund.text('Basic')).waitFor();
    expect(await focused()).toBe(refund.no);
    await shot(page, 'refund');
    await button(refund.yes).click();
    await page.getByText(/is on its way to your/).waitFor();
    await row().getByText('Canceled').filter({ visible: true }).waitFor();
    expect((await who.license()).subscription.status).toBe('canceled');
    await shot(page, 'refunded');
  });

  const offerOf = ({ subId }: CardCustomer) =>
    `${stack.site}/support-plan?pay_id=stripe&subscription_id=${subId}`;
  const upgradeNow = () => page.getByRole('button', { name: supportText.upgrade });

  test('sees the next steps when buying the onboarding, which can be bought once', async () => {
    await page.goto(offerOf(who));
    await upgradeNow().waitFor();
    await shot(page, 'support-plan');
    await upgradeNow().click();
    await page.waitForURL(`${stack.site}/welcome?bought_support=true`);
    await page.getByRole('heading', { name: 'Your onboarding is booked' }).waitFor();
    await shot(page, 'welcome');
    await page.getByRole('link', { name: supportText.next }).click();
    await page.waitForURL(`${stack.site}/premium-support`);
    await page.getByText('Grant access permissions').waitFor();
    await shot(page, 'premium-support');
    await nothingForAxe(page, 'after the onboarding was bought');

    await page.goto(offerOf(who));
    await page.getByText(messages.support.bought).waitFor();
    expect(await upgradeNow().count()).toBe(0);
    await shot(page, 'support-bought');
  });

  test('can repeat the purchase when the bank refused it, which is completed on return', async () => {
    await putCard(stack, who, 'pm_card_authenticationRequired');
    await page.goto(offerOf(who));
    await upgradeNow().click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.waitForURL(/pay_id=stripe_capture/);
    await page.getByText(messages.support.notPaid).waitFor();
    await shot(page, 'support-refused');
    await upgradeNow().click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(`${stack.site}/welcome?bought_support=true`);
    expect((await who.license()).meta.support_order_id).toMatch(/^pi_/);
  });
});

test('sells the onboarding to an unconfirmed buyer only when the tab has the checkout capability', async () => {
  await passAMinute(stack);
  const page = await browser().newPage(sizes.desktop);
  await page.goto(stack.site);
  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await fillCard(page, '4242424242424242');
  await payNow(page);
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  const capability = await page.evaluate(() => sessionStorage.getItem('capability'));
  await page.evaluate(() => sessionStorage.removeItem('capability'));
  await page.getByRole('button', { name: supportText.upgrade }).click();
  await page.getByText(limitText.confirmAndLogIn).waitFor();
  await page.evaluate(kept => sessionStorage.setItem('capability', kept ?? ''), capability);
  await page.getByRole('button', { name: supportText.upgrade }).click();
  await page.waitForURL(`${stack.site}/welcome?bought_support=true`);
  await page.close();
});
