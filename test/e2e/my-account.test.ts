// The page My Account with the whole stack: what protects an account, and taking one's data and leaving.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { backupCodeText } from '../../web/src/features/sign-in/backup-code-text.ts';
import { myAccountText } from '../../web/src/text/my-account.ts';
import { enduresTextSpacing, nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, fillIn, mailsTo, signedInPerson, signIn, sizes } from '../support/browser/visitor.ts';
import { totp } from '../support/people/authenticator.ts';
import { advance, job, nowOf } from '../support/people/card-customer.ts';
import { newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
const { email, password, twoStep, sessions, data, deletion } = myAccountText;

function setting(page: Page, name: string) {
  return page.getByRole('region', { name });
}

async function openAccountPage(page: Page) {
  await page.goto(`${stack.site}/infos/myaccounts`);
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
}

async function subjectsTo(address: string) {
  return (await mailsTo(stack, address)).map(({ subject }) => subject);
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'HELLO,' }).click();
  await page.getByRole('button', { name: 'SIGN OUT' }).click();
  await page.waitForURL(`${stack.site}/`);
}

/** Switches two-step login on as somebody who cannot scan, and returns the secret and the backup codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await setting(page, twoStep.title).getByRole('button', { name: twoStep.switchOn }).click();
  await dialog(page).getByRole('img', { name: twoStep.qr }).waitFor();
  const shown = await dialog(page).locator('.app-secret code').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog(page)
    .getByLabel('Verification Code')
    .fill(totp(secret, await nowOf(stack)));
  await dialog(page).getByLabel('Verification Code').press('Enter');
  await dialog(page).getByRole('heading', { name: twoStep.codesTitle }).waitFor();
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  await dialog(page).getByRole('button', { name: twoStep.done }).click();
  await setting(page, twoStep.title).getByText(twoStep.on, { exact: true }).waitFor();
  return { secret, codes };
}

test('protects, moves, exports and deletes an account when its owner asks for each', async () => {
  const { person, storageState } = await signedInPerson(stack);
  const context = await browser().newContext({ ...sizes.desktop, storageState });
  const page = await context.newPage();
  await openAccountPage(page);
  await page.setViewportSize(sizes.phone.viewport);
  await enduresTextSpacing(page, 'My Account');
  await page.setViewportSize(sizes.desktop.viewport);

  // The second step is switched on, and asked for at the next login.
  const { secret, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await expect.poll(() => subjectsTo(person.email)).toContain('Two-step login is on for your Utmost account');
  await logOut(page);
  await passAMinute(stack);
  await signIn(page, stack, person);
  await dialog(page)
    .getByLabel('Verification Code')
    .fill(totp(secret, await nowOf(stack)));
  await dialog(page).getByLabel('Verification Code').press('Enter');
  await page.getByRole('button', { name: 'HELLO, MAYA' }).waitFor();

  // The phone is lost: a backup code logs in and switches the step off.
  await openAccountPage(page);
  await logOut(page);
  await signIn(page, stack, person);
  await dialog(page).getByRole('button', { name: backupCodeText.instead }).click();
  const field = dialog(page).getByLabel(backupCodeText.label);
  await field.fill('0000 0000 0000 0000');
  await field.press('Enter');
  await dialog(page).getByText('the backup code isn’t right').waitFor();
  await field.fill((codes[3] ?? '').toUpperCase());
  await field.press('Enter');
  await page.getByRole('button', { name: 'HELLO, MAYA' }).waitFor();
  await openAccountPage(page);
  await setting(page, twoStep.title).getByText(twoStep.off, { exact: true }).waitFor();
  await expect
    .poll(() => subjectsTo(person.email))
    .toContain('Two-step login is off for your Utmost account');

  // The password is changed, and its owner mailed.
  const changed = { ...person, password: 'another-horse' };
  await setting(page, password.title).getByRole('button', { name: password.change }).click();
  await page.getByLabel(password.current).fill(person.password);
  await page.getByLabel('New Password').fill(changed.password);
  await page.getByLabel('Repeat Password').fill(changed.password);
  await page.getByLabel('Repeat Password').press('Enter');
  await page.getByText(password.changed).waitFor();
  await expect.poll(() => subjectsTo(person.email)).toContain('Your Utmost password was changed');

  // Logging out everywhere leads out of the account; what other browsers then say: ended-sessions.test.ts.
  await setting(page, sessions.title).getByRole('button', { name: sessions.button }).click();
  await page.waitForURL(`${stack.site}/`);

  // Another address, proved by the code that was mailed there.
  const moved = { ...changed, email: newEmail() };
  await page.goto(`${stack.site}/?login=1`);
  await fillIn(page, changed);
  await dialog(page).waitFor({ state: 'detached' });
  await openAccountPage(page);
  await setting(page, email.title).getByRole('button', { name: email.change }).click();
  await page.getByLabel(email.field).fill(moved.email);
  await page.getByLabel(email.field).press('Enter');
  await page.getByLabel('Verification Code').waitFor();
  const [mail] = await mailsTo(stack, moved.email);
  await page.getByLabel('Verification Code').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByLabel('Verification Code').press('Enter');
  await page.getByText(email.changed(moved.email)).waitFor();
  await expect
    .poll(() => subjectsTo(person.email))
    .toContain('Your Utmost account has another email address now');

  // Everything that is kept is downloaded.
  await setting(page, data.title).getByRole('button', { name: data.begin }).click();
  await page.getByText(data.preparing).waitFor();
  await job(stack, 'write-exports');
  const link = setting(page, data.title).getByRole('link', { name: data.download });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const zip = unzipSync(readFileSync(await download.path()));
  expect(new TextDecoder().decode(zip['account.json'])).toContain(moved.email);

  // And the account is deleted, to the end.
  await page.goto(`${stack.site}/infos/myaccounts?do=delete`);
  await dialog(page).getByText(deletion.noSubscriptions).waitFor();
  await dialog(page).getByLabel('Email Address').fill(moved.email);
  await dialog(page).getByRole('button', { name: deletion.yes }).click();
  await dialog(page).getByRole('heading', { name: deletion.underWay }).waitFor();
  await job(stack, 'delete-data');
  await advance(stack, 'PT11M');
  await job(stack, 'delete-data');
  await dialog(page).getByRole('heading', { name: deletion.done }).waitFor();
  await nothingForAxe(page, 'a deleted account');
  await expect.poll(() => subjectsTo(moved.email)).toContain('Your Utmost account is deleted');
  await dialog(page).getByRole('link', { name: deletion.home }).click();
  await page.getByRole('link', { name: 'LOGIN' }).waitFor();
  await context.close();
});
