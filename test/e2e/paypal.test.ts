// Buying with PayPal: cancelled on PayPal's page, then approved.
import { expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { paypalText } from '../../web/src/text/paypal.ts';
import { signInText } from '../../web/src/text/sign-in.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { confirmLinkOf, dialog, signUpFor, sizes } from '../support/browser/visitor.ts';
import { newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

test('gives the license when a buyer cancels at PayPal, orders again and approves', async () => {
  const shot = shots('paypal');
  await passAMinute(stack);
  const page = await browser().newPage(sizes.desktop);
  const visitor = { email: newEmail(), password: 'correct-horse' };
  await page.goto(stack.site);
  await signUpFor(page, 'basic', visitor);
  const paypal = page.getByRole('button', { name: 'PAYPAL' });
  await paypal.click();
  let letThemCome = () => {};
  const waysToPay = new Promise<void>(resolve => {
    letThemCome = resolve;
  });
  await page.route(/\/assets\/PlanContent/, async route => {
    await waysToPay;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByText(paypalText.unpaid).waitFor();
  // Nothing moves under a finger when the ways to pay come.
  const place = await dialog(page).boundingBox();
  letThemCome();
  await paypal.waitFor();
  expect(await dialog(page).boundingBox()).toEqual(place);
  expect(page.url()).toBe(`${stack.site}/?buy=basic`);
  await shot(page, 'cancelled');

  await paypal.click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await shot(page, 'approve');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/support-plan\?.*pay_id=paypal.*subscription_id=I-/);
  await page.getByRole('heading', { name: 'Congratulations and Thank You!' }).waitFor();
  await page.getByText(signInText.checkInboxText(visitor.email)).waitFor();
  expect(page.url()).not.toContain('token');
  await shot(page, 'support-plan');

  await page.goto(await confirmLinkOf(stack, visitor.email));
  await page.getByText(messages.auth.confirmed).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Basic' });
  await row.getByText('Trialing').filter({ visible: true }).first().waitFor();
  expect(await row.getByText('PayPal').count()).toBeGreaterThan(0);
  await shot(page, 'subscriptions');
  await page.close();
});
