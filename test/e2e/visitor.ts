// What a visitor does, in the words of the screens. Tests read as walks made of these steps.
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { personAgent } from '../browser.ts';
import type { Status } from '../stack.ts';

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: personAgent },
  desktop: { viewport: { width: 1440, height: 900 }, userAgent: personAgent },
} as const;
export type Size = keyof typeof sizes;

export interface Visitor {
  email: string;
  password: string;
}

/** Collects what a page must never have: errors on the console and violations of the content policy. */
export const watched = async (context: BrowserContext): Promise<{ page: Page; faults: string[] }> => {
  const page = await context.newPage();
  const faults: string[] = [];
  const endured = /custom endpoint|Failed to load resource/;
  page.on('console', line => {
    if (line.type() === 'error' && !endured.test(line.text())) faults.push(line.text());
  });
  page.on('pageerror', error => faults.push(String(error)));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event =>
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return { page, faults };
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

/** The newest mail to an address. */
export const mailTo = async (stack: Status, email: string): Promise<{ subject: string; links: string[] }> => {
  const inbox = async () =>
    (await (await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      subject: string;
      links: string[];
    }[];
  await expect.poll(async () => (await inbox()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  return (await inbox())[0] as { subject: string; links: string[] };
};

export const confirmLinkOf = async (stack: Status, email: string): Promise<string> =>
  (await mailTo(stack, email)).links.find(link => link.includes('/confirm?')) ?? '';

export const signIn = async (page: Page, stack: Status, { email, password }: Visitor): Promise<void> => {
  await page.goto(`${stack.site}/?login=1`);
  await dialog(page).getByLabel('Email', { exact: false }).first().fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByLabel('Password', { exact: true }).press('Enter');
};
