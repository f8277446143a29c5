import { expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { paymentText } from '../../web/src/text/payment.ts';
import { paypalText } from '../../web/src/text/paypal.ts';
import { confirmLinkOf } from '../support/browser/visitor.ts';
import type { EnginePage } from '../support/engines/engine.ts';
import type { Visiting } from '../support/engines/in-each-engine.ts';
import { button, field, heading, link, openDialog, text } from '../support/engines/part.ts';
import { atBothSizes, fillCard, signUpFor } from '../support/engines/visitor.ts';
import { confirm, newEmail, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

export function theAccount({ newVisitor, engine }: Visiting): void {
  const stack = stackHere();

  test('a visitor signs up, pays by card, confirms by mail and sees the license, signed in by it', async () => {
    await passAMinute(stack);
    const page = await newVisitor();
    const visitor = { email: newEmail(), password: 'correct-horse' };
    await signUpFor(page, stack, 'plus', visitor);
    await atBothSizes(page, engine, 'payment');
    await fillCard(page, '4242424242424242');
    await atBothSizes(page, engine, 'payment-card');
    await page.click(button(paymentText.pay, openDialog));
    await page.waitForAddress(/\/support-plan\?pay_id=stripe&subscription_id=sub_/);
    await page.waitFor(heading('Congratulations and Thank You!'));
    await confirmByMail(page, visitor.email);
    await page.waitFor(text('Trialing', '[data-license]'));
    expect(await page.text('[data-license]')).toContain('Plus');
    await atBothSizes(page, engine, 'subscriptions');
  });

  test('a visitor cancels at PayPal, orders again, approves and sees the license', async () => {
    await passAMinute(stack);
    const page = await newVisitor();
    const visitor = { email: newEmail(), password: 'correct-horse' };
    await signUpFor(page, stack, 'basic', visitor);
    await page.click(button(paymentText.paypal, openDialog));
    await page.click(button('Cancel'));
    await page.waitFor(text(paypalText.unpaid, openDialog));
    await page.click(button(paymentText.paypal, openDialog));
    await page.click(button('Approve'));
    await page.waitForAddress(/\/support-plan\?.*pay_id=paypal.*subscription_id=I-/);
    await confirmByMail(page, visitor.email);
    await page.waitFor(text('Trialing', '[data-license^="I-"]'));
  });

  test('a customer signs in and out by keyboard, and the account is closed behind them', async () => {
    const person = await signUp(stack);
    await confirm(stack, person);
    const page = await newVisitor();
    await page.goto(stack.site);
    await tabTo(page, 'LOGIN');
    await page.press('Enter');
    await focusIsOn(page, 'Email Address');
    const lines = () =>
      [...document.querySelectorAll('dialog[open] a.text')].map(
        link => getComputedStyle(link).textDecorationLine,
      );
    expect(await page.run(lines)).toEqual(['underline', 'underline']);
    await atBothSizes(page, engine, 'login');
    await page.press('Escape');
    await page.waitUntilGone(openDialog);
    await focusIsOn(page, 'LOGIN');
    await page.press('Enter');
    await focusIsOn(page, 'Email Address');
    await page.type(person.email);
    await tabTo(page, 'Password');
    await page.type(person.password);
    await tabTo(page, 'Log in');
    await page.press('Enter');
    await page.waitFor(button('HELLO, MAYA'));
    await page.waitUntilGone(openDialog);

    await page.goto(`${stack.site}/infos/subscriptions`);
    await page.waitFor(heading('Subscriptions'));
    // In Firefox a page that is left while it asks hears that its request failed, and says so.
    await page.waitFor(text(messages.account.empty));
    await page.goto(stack.site);
    await page.click(button('HELLO, MAYA'));
    await page.click(button('SIGN OUT'));
    await page.waitFor(link('LOGIN'));
    await page.goto(`${stack.site}/infos/subscriptions`);
    await page.waitForAddress(/\/\?(.*&)?to=/);
    await page.waitFor(field('Email Address', openDialog));
  });

  const confirmByMail = async (page: EnginePage, email: string) => {
    await page.goto(await confirmLinkOf(stack, email));
    await page.waitFor(text(messages.auth.confirmed));
    await page.waitForAddress(/\/infos\/subscriptions$/);
  };
}

/** The name of the focused element, as far as it is short. */
function focused(page: EnginePage) {
  return page.run(() => {
    const element = document.activeElement as HTMLElement & Partial<HTMLInputElement>;
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.innerText;
    return name.trim().slice(0, 25);
  });
}

function focusIsOn(page: EnginePage, name: string) {
  return expect.poll(() => focused(page).catch(String)).toBe(name);
}

/** Presses Tab until the element has the focus; a button has the words for while it works in it, too. */
async function tabTo(page: EnginePage, name: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 30; step++) {
    await page.press('Tab');
    const at = await focused(page);
    if (at === name || at === `${name}Logging in...`) return;
    passed.push(at);
  }
  throw new Error(`${name} is not reached by Tab: ${passed.join(' › ')}`);
}
