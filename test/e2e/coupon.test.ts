// A promotion code: one that is not worth anything, and one that is, up to the price that is charged.
import { expect, inject, test } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { messages } from '#shared/messages.ts';
import { ask, confirm, newEmail, passAMinute, tokenOf } from '../person.ts';
import { oneBrowser } from './one-browser.ts';
import { shots } from './shots.ts';
import { dialog, fillCard, payNow, signUpFor, sizes, watched } from './visitor.ts';

const stack = inject('stack');
const browser = oneBrowser();

test('a wrong code is said, a right one lowers the price that is charged', async () => {
  const shot = shots('coupon');
  await passAMinute(stack);
  const context = await browser().newContext(sizes.phone);
  const { page, faults } = await watched(context);
  const email = newEmail();
  await page.goto(stack.site);
  await signUpFor(page, 'plus', { email, password: 'correct-horse' });
  await fillCard(page, '4242424242424242');
  const apply = dialog(page).getByRole('button', { name: 'Apply' });
  const code = page.getByLabel('Coupon Code');
  expect(await apply.isDisabled()).toBe(true);
  await code.fill('NOSUCHCODE');
  await apply.click();
  await page.getByText(messages.checkout.invalidPromoCode).first().waitFor();
  await shot(page, 'invalid');
  await code.fill('spring20');
  await apply.click();
  await dialog(page).getByText('$20.00').first().waitFor();
  await shot(page, 'applied');
  await payNow(page);
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  await confirm(stack, { email, userId: '', password: '' });
  const token = await tokenOf(stack, email);
  const [license] = (await ask<'licenses', License[]>(stack, 'licenses', {}, token)).body;
  expect(license).toMatchObject({ subscription: { discount: { coupon: { valid: true, percent_off: 20 } } } });
  expect(faults).toEqual([]);
  await context.close();
});
