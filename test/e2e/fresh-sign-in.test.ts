// Somebody who logged in a while ago changes how the account is protected: the password is asked for where they are.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { labels } from '#shared/text/messages.ts';
import { myAccountText } from '../../web/src/text/my-account.ts';
import { signInText } from '../../web/src/text/sign-in.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { arriveSignedIn, mailsTo, sizes } from '../support/browser/visitor.ts';
import { totp } from '../support/people/authenticator.ts';
import { advance, nowOf } from '../support/people/card-customer.ts';
import { confirm, newEmail, type Person, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser({ meant: /40[03] \((Bad Request|Forbidden)\)/ });
const { email, password, twoStep, profile } = myAccountText;
const text = signInText.again;

let context: BrowserContext;
let page: Page;
let person: Person;
beforeEach(async () => {
  person = await signUp(stack);
  await confirm(stack, person);
  context = await browser().newContext(sizes.phone);
  page = await context.newPage();
  await arriveSignedIn(page, stack, person);
  await page.goto(`${stack.site}/infos/myaccounts`);
  await setting(twoStep.title).getByRole('button').first().waitFor();
});
afterEach(() => context.close());

function setting(name: string) {
  return page.getByRole('region', { name });
}

/** For the service and for this browser, whose tokens are renewed with the next use. */
async function elevenMinutesLater() {
  await advance(stack, 'PT11M');
  await page.clock.setFixedTime(await nowOf(stack));
}

const again = () => page.getByRole('dialog', { name: text.title });

async function typePassword(typed = person.password) {
  const field = again().getByLabel(labels.password, { exact: true });
  await field.fill(typed);
  await field.press('Enter');
}

function keptToken(kind: string) {
  return page.evaluate(
    end => Object.entries(localStorage).find(([key]) => key.endsWith(end))?.[1] as string,
    `.${kind}`,
  );
}

test('changes the address without typing it again when the right password follows a wrong one', async () => {
  const next = newEmail();
  // What only decorates the page may come late; the question may not.
  let held = 0;
  await page.route(/AccountNotices-[^/]*\.js/, () => {
    held += 1;
  });
  await page.reload();
  await elevenMinutesLater();
  const before = await keptToken('refreshToken');
  await setting(email.title).getByRole('button', { name: email.change }).click();
  await page.getByLabel(email.field).fill(next);
  await page.getByLabel(email.field).press('Enter');
  await typePassword('wrong-horse');
  await again().getByText(text.wrong).waitFor();
  // Whoever mistypes it is signed in as before.
  expect(await keptToken('refreshToken')).toBe(before);
  await typePassword();
  await page.getByText(email.sent(next)).waitFor();
  expect(held).toBe(1);
  expect(await keptToken('refreshToken')).not.toBe(before);

  // The code comes from a mailbox, which takes its time: the password is asked for once more, the code is not.
  const [mail] = await mailsTo(stack, next);
  await elevenMinutesLater();
  await setting(email.title)
    .getByLabel(labels.code)
    .fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await setting(email.title).getByLabel(labels.code).press('Enter');
  await typePassword();
  await page.getByText(email.changed(next)).waitFor();
});

test('asks for what logging in asks for when the second step is set up or switched off', async () => {
  await elevenMinutesLater();
  await setting(twoStep.title).getByRole('button', { name: twoStep.switchOn }).click();
  await typePassword();
  const setUp = page.getByRole('dialog', { name: twoStep.setup });
  await setUp.getByRole('img', { name: twoStep.qr }).waitFor();
  const secret = (await setUp.locator('.app-secret code').textContent())?.replaceAll(' ', '') ?? '';
  const code = async () => totp(secret, await nowOf(stack));
  await setUp.getByLabel(labels.code).fill(await code());
  await setUp.getByLabel(labels.code).press('Enter');
  await page.getByRole('button', { name: twoStep.done }).click();

  await elevenMinutesLater();
  await setting(twoStep.title).getByRole('button', { name: twoStep.switchOff }).click();
  await page.getByRole('dialog').getByRole('button', { name: twoStep.switchOff }).click();
  await typePassword();
  await again()
    .getByLabel(labels.code)
    .fill(await code());
  await again().getByLabel(labels.code).press('Enter');
  await setting(twoStep.title).getByText(twoStep.off, { exact: true }).waitFor();
});

test('asks nothing else when a password is changed, as the old one is typed anyway', async () => {
  await elevenMinutesLater();
  const change = async (current: string) => {
    await page.getByLabel(password.current).fill(current);
    await page.getByLabel(labels.newPassword).fill('another-horse');
    await page.getByLabel(labels.repeat).fill('another-horse');
    await page.getByLabel(labels.repeat).press('Enter');
  };
  await setting(password.title).getByRole('button', { name: password.change }).click();
  await change('wrong-horse');
  await page.getByText(password.wrong).waitFor();
  await change(person.password);
  await page.getByText(password.changed).waitFor();
  expect(await again().isVisible()).toBe(false);
});

test('keeps another tab working, and ends the former session, when signed in again', async () => {
  const beside = await context.newPage();
  await beside.goto(`${stack.site}/infos/myaccounts`);
  const name = beside.getByRole('region', { name: profile.title }).getByLabel(labels.firstName);
  await name.fill('Half typed');
  await elevenMinutesLater();
  await passAMinute(stack);
  await setting(twoStep.title).getByRole('button', { name: twoStep.switchOn }).click();
  await typePassword();
  await page.getByRole('img', { name: twoStep.qr }).waitFor();
  expect(await name.inputValue()).toBe('Half typed');
  await beside.getByRole('button', { name: myAccountText.data.begin }).click();
  await beside.getByText(myAccountText.data.preparing).waitFor();
});
