// What a visitor does, in the words of the screens. Tests read as walks made of these steps.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { confirm, type Person, signUp } from '../people/person.ts';
import type { Status } from '../stack/stack.ts';
import { personAgent } from './browser.ts';
import { watch } from './guard.ts';

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: personAgent },
  desktop: { viewport: { width: 1440, height: 900 }, userAgent: personAgent },
} as const;
export type Size = keyof typeof sizes;

export interface Visitor {
  email: string;
  password: string;
}

/** A page with what it must never have: errors on the console and violations of the content policy. */
export const watched = async (context: BrowserContext): Promise<{ page: Page; faults: string[] }> => {
  const faults: string[] = [];
  await watch(context, faults);
  return { page: await context.newPage(), faults };
};

export const dialog = (page: Page) => page.locator('dialog[open]');

/** From the landing page to the plan content of the payment dialog. */
export const signUpFor = async (page: Page, plan: string, { email, password }: Visitor): Promise<void> => {
  await page.locator(`[data-buy="${plan}"]`).first().click();
  await page.getByLabel('First Name', { exact: true }).fill('Maya');
  await page.getByLabel('Email Address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'CREDIT CARD' }).waitFor();
};

/** Fills the provider's own field. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('MM / YY').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
};

/** Fills the card form; what geo prefills is left as it is. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: 'CREDIT CARD' }).click();
  await typeCard(page, number);
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street');
};

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click();

interface Mail {
  subject: string;
  text: string;
  links: string[];
}

/** All mails to an address, the newest first. */
export const mailsTo = async (stack: Status, email: string): Promise<Mail[]> =>
  (await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<Mail[]>;

/** The newest mail to an address, when there is one. */
export const mailTo = async (stack: Status, email: string): Promise<Mail> => {
  const count = async () => (await mailsTo(stack, email)).length;
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(0);
  return (await mailsTo(stack, email))[0] as Mail;
};

export const confirmLinkOf = async (stack: Status, email: string): Promise<string> =>
  (await mailTo(stack, email)).links.find(link => link.includes('/confirm?')) ?? '';

export const signIn = async (page: Page, stack: Status, { email, password }: Visitor): Promise<void> => {
  await page.goto(`${stack.site}/?login=1`);
  await dialog(page).getByLabel('Email', { exact: false }).first().fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByLabel('Password', { exact: true }).press('Enter');
};

/** A confirmed person who has signed in, and what their browser then holds: `newContext({ storageState })`. */
export const signedInPerson = async (browser: Browser, stack: Status) => {
  const person: Person = await signUp(stack);
  await confirm(stack, person);
  const context = await browser.newContext(sizes.desktop);
  const page = await context.newPage();
  await signIn(page, stack, person);
  await dialog(page).waitFor({ state: 'detached' });
  const storageState = await context.storageState();
  await context.close();
  return { person, storageState };
};
