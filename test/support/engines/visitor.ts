// What a visitor does in any engine, from which tests are composed.
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { paymentText } from '../../../web/src/text/payment.ts';
import { placeOfShot } from '../browser/shots.ts';
import type { Size, Visitor } from '../browser/visitor.ts';
import type { Status } from '../stack/stack.ts';
import type { EnginePage } from './engine.ts';
import { button, field, openDialog } from './part.ts';

export const widths: Readonly<Record<Size, readonly [width: number, height: number]>> = {
  phone: [390, 844],
  desktop: [1440, 900],
};

/** Nothing may be wider than the screen, at either size; on request with a picture of each. */
export async function atBothSizes(page: EnginePage, engine: string, name: string): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.resize(...widths[size]);
    const picture = placeOfShot(`${engine}-${name}-${size}`);
    if (picture) writeFileSync(picture, await page.picture());
    await fitsAcross(page, `${name} on a ${size}`);
  }
}

/** Expects that neither the page nor an open dialog scrolls sideways. */
export async function fitsAcross(page: EnginePage, state: string): Promise<void> {
  const over = await page.run(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open] .sheet-scroll')].map(
      part => part.scrollWidth - part.clientWidth,
    ),
  );
  if (Math.max(...over) <= 0) return;
  const wide = await page.run(() =>
    [...document.querySelectorAll('body *')]
      .filter(part => part.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map(part => `${part.tagName} ${part.getAttribute('class')} ${part.textContent?.slice(0, 20)}`),
  );
  expect(wide, `${state}, wider by ${Math.max(...over)} px`).toEqual([]);
  expect(Math.max(...over), state).toBeLessThanOrEqual(0);
}

/** Signs up from the landing page, up to the choice of payment. */
export async function signUpFor(
  page: EnginePage,
  stack: Status,
  plan: string,
  { email, password }: Visitor,
): Promise<void> {
  await page.goto(stack.site);
  await page.click(`[data-buy="${plan}"]`);
  await page.fill(field('First Name', openDialog), 'Maya');
  await page.fill(field('Email Address', openDialog), email);
  await page.fill(field('Password', openDialog), password);
  await page.fill(field('Confirm Password', openDialog), password);
  await page.press('Enter');
  await page.waitFor(button(paymentText.card, openDialog));
}

/** Fills the card form, except what is prefilled from the visitor's location. */
export async function fillCard(page: EnginePage, number: string): Promise<void> {
  await page.waitFor(field('Card number', openDialog));
  await page.fill(field('Card number', openDialog), number);
  await page.fill(field('MM / YY', openDialog), '1234');
  await page.fill(field('CVC', openDialog), '123');
  await page.fill(field('Address', openDialog), '1 Main Street');
  await expect.poll(() => page.value(field('Zip Code', openDialog))).not.toBe('');
}
