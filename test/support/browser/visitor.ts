// A visitor's actions, from which tests are composed.
import type { Page } from 'playwright-core';
import { confirm, type Person, signUp } from '../people/person.ts';
import { signIn as signInAtPool } from '../people/session.ts';
import type { Status } from '../stack/stack.ts';
import { personAgent } from './browser.ts';

/** Without motion, which costs processor time wherever no graphics card draws it; a test about motion asks for it. */
const still = { reducedMotion: 'reduce', userAgent: personAgent } as const;

export const sizes = {
  phone: { ...still, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { ...still, viewport: { width: 1440, height: 900 } },
} as const;
export type Size = keyof typeof sizes;

/** Checks the page as it lies on a phone and on a desktop, and leaves it as it was. */
export async function atBothSizes(page: Page, check: (size: Size) => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? sizes.desktop.viewport;
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size].viewport);
    await check(size);
  }
  await page.setViewportSize(before);
}

export interface Visitor {
  email: string;
  password: string;
}

interface Mail {
  subject: string;
  text: string;
  links: string[];
}

/** Signs up from the landing page, up to the choice of payment. */
export async function signUpFor(page: Page, plan: string, { email, password }: Visitor): Promise<void> {
  await page.locator(`[data-buy="${plan}"]`).first().click();
  await page.getByLabel('First Name', { exact: true }).fill('Maya');
  await page.getByLabel('Email Address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'CREDIT CARD' }).waitFor();
}

/** Fills the card form, except what is prefilled from the visitor's location. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street');
}

/** Fills the card field, which belongs to the provider. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('MM / YY').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

export function payNow(page: Page) {
  return page.getByRole('button', { name: 'Pay Now' }).click();
}

export async function confirmLinkOf(stack: Status, email: string): Promise<string> {
  return arrival(async () => {
    const links = (await mailsTo(stack, email)).flatMap(mail => mail.links);
    return links.find(link => link.includes('/confirm?'));
  });
}

/** Waits for a mail to this address and returns the newest. */
export async function mailTo(stack: Status, email: string): Promise<Mail> {
  return arrival(async () => (await mailsTo(stack, email))[0]);
}

/** Waits without the test runner, because pictures are taken without it. */
async function arrival<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise(done => setTimeout(done, 50));
  }
  throw new Error('no such mail has arrived');
}

/** All mails to this address, newest first. */
export async function mailsTo(stack: Status, email: string): Promise<Mail[]> {
  return (await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<
    Mail[]
  >;
}

/** A confirmed, signed-in person with the browser storage for `newContext({ storageState })`. */
export async function signedInPerson(stack: Status) {
  const person: Person = await signUp(stack);
  await confirm(stack, person);
  const localStorage = await keptOfSession(stack, person);
  return { person, storageState: { cookies: [], origins: [{ origin: stack.site, localStorage }] } };
}

/**
 * Signs in at the user pool instead of in the login form, which costs two seconds of a processor; leaves the page at an
 * address without script. The form itself: entry.test.ts, walking-path.test.ts.
 */
export async function arriveSignedIn(page: Page, stack: Status, visitor: Visitor): Promise<void> {
  const kept = await keptOfSession(stack, visitor);
  await arriveAnew(page, stack);
  await page.evaluate(kept => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, kept);
}

/**
 * Forgets who was here before, and leaves the page at an address without script. A test that goes on with the page of the
 * one before spares a second of a processor: a new page compiles every script anew.
 */
export async function arriveAnew(page: Page, stack: Status): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${stack.site}/config.json`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** What the identity library keeps in a browser in which somebody has signed in. */
async function keptOfSession(stack: Status, { email, password }: Visitor) {
  const { id, access, refresh } = await signInAtPool(stack, { email, password });
  const { sub, aud, iat } = JSON.parse(Buffer.from(id.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    aud: string;
    iat: number;
  };
  const library = `CognitoIdentityServiceProvider.${aud}`;
  const kept = {
    idToken: id,
    accessToken: access,
    refreshToken: refresh,
    clockDrift: String(iat * 1000 - Date.now()),
    signInDetails: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
  };
  return [
    ...Object.entries(kept).map(([name, value]) => ({ name: `${library}.${sub}.${name}`, value })),
    { name: `${library}.LastAuthUser`, value: sub },
  ];
}

export async function signIn(page: Page, stack: Status, visitor: Visitor): Promise<void> {
  await page.goto(`${stack.site}/?login=1`);
  await fillIn(page, visitor);
}

/** Fills in the open login form and sends it. */
export async function fillIn(page: Page, { email, password }: Visitor): Promise<void> {
  await dialog(page).getByLabel('Email', { exact: false }).first().fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByLabel('Password', { exact: true }).press('Enter');
}

export function dialog(page: Page) {
  return page.locator('dialog[open]');
}
