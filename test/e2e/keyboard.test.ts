// Signing in and buying a plan with the keyboard alone.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, sizes } from '../support/browser/visitor.ts';
import { confirm, newEmail, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  await passAMinute(stack);
  context = await browser().newContext(sizes.desktop);
  page = await context.newPage();
  await page.goto(stack.site);
});
afterEach(() => context.close());

/** The focused element: its name, its position, and whether its focus ring is visible. */
function focus() {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement & Partial<HTMLInputElement>;
    const labels = [...(element.labels ?? [])];
    const hasRing = [element, ...labels, element.closest('.card-frame')].some(part => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    const { left, top, right, bottom } = (labels[0] ?? element).getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const covered =
      !there || !(there.contains(element) || element.contains(there) || labels[0]?.contains(there));
    const name =
      element.getAttribute('aria-label') ?? labels[0]?.innerText ?? element.innerText ?? element.tagName;
    const inside = element.closest('dialog, nav, section, footer, main');
    return {
      name: name.trim().split('\n')[0] ?? '',
      buys: element.dataset?.buy ?? '',
      visible: hasRing && !covered,
      place: { left, top: top + scrollY, in: inside?.id || inside?.tagName || '' },
    };
  });
}

type Focus = Awaited<ReturnType<typeof focus>>;

/** Presses Tab until the wanted element has the focus; every stop must be visible and in reading order. */
async function tabTo(wanted: (at: Focus) => boolean): Promise<Focus> {
  let before: Focus | undefined;
  const steps: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const at = await focus();
    steps.push(at.name);
    expect(at.visible, `focus is seen at "${at.name}" after ${steps.join(' › ')}`).toBe(true);
    if (before && before.place.in === at.place.in) {
      const below = at.place.top - before.place.top;
      expect(below > -40 || at.place.left > before.place.left, `order: ${steps.join(' › ')}`).toBe(true);
    }
    if (wanted(at)) return at;
    before = at;
  }
  throw new Error(`not reached: ${steps.join(' › ')}`);
}

function focusIsOn(name: string) {
  return expect.poll(async () => (await focus()).name, { timeout: 5000 }).toBe(name);
}

function named(name: string) {
  return (at: Focus) => at.name === name;
}

test('signs in, opens the menu and signs out when only the keyboard is used', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  await tabTo(named('LOGIN'));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await focusIsOn('Email Address');
  // Closing the dialog must return the focus to the link that opened it.
  await page.keyboard.press('Escape');
  await page.waitForURL(`${stack.site}/`);
  await focusIsOn('LOGIN');

  await page.keyboard.press('Enter');
  await focusIsOn('Email Address');
  await page.keyboard.type(person.email);
  await tabTo(named('Password'));
  await page.keyboard.type(person.password);
  await tabTo(named('Show characters'));
  await page.keyboard.press('Space');
  expect(await dialog(page).getByLabel('Password', { exact: true }).inputValue()).toBe(person.password);
  await tabTo(named('Log in'));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'HELLO, MAYA' }).waitFor();
  await tabTo(named('HELLO, MAYA'));
  await page.keyboard.press('Space');
  await tabTo(named('MY ACCOUNT'));
  await page.keyboard.press('Escape');
  expect((await focus()).name).toBe('HELLO, MAYA');
  await page.keyboard.press('Enter');
  await tabTo(named('SIGN OUT'));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'LOGIN' }).first().waitFor();
});

test('signs up and buys a plan when only the keyboard is used', async () => {
  await tabTo(at => at.buys === 'basic');
  await page.keyboard.press('Enter');
  await focusIsOn('First Name');
  const fields = [
    ['First Name', 'Maya'],
    ['Email Address', newEmail()],
    ['Password', 'correct-horse'],
    ['Confirm Password', 'correct-horse'],
  ] as const;
  for (const [name, value] of fields) {
    if ((await focus()).name !== name) await tabTo(named(name));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'CREDIT CARD' }).waitFor();
  await focusIsOn('Start your free trial');
  await page.getByLabel('Card number').waitFor();
  const card = [
    ['Address', '1 Main Street'],
    ['Card number', '4242424242424242'],
    ['MM / YY', '1234'],
    ['CVC', '123'],
  ] as const;
  for (const [name, value] of card) {
    // The provider's field moves to its next part when one is complete.
    if ((await focus()).name !== name) await tabTo(named(name));
    await page.keyboard.type(value);
  }
  await expect.poll(() => dialog(page).getByLabel('Zip Code').inputValue()).not.toBe('');
  await tabTo(named('Pay Now'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
});
