// The contact form: from Chat Now and Contact Us where no live chat is set up, by keyboard, and without script.
import { expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { contactText as words } from '#shared/text/contact.ts';
import { consentText } from '../../web/src/text/consent.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, dialog, mailsTo, sizes } from '../support/browser/visitor.ts';
import { customer, newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

test('checks a visitor’s message, keeps it when the dialog closes, and sends it', async () => {
  await passAMinute(stack);
  const page = await browser().newPage(sizes.phone);
  const shot = shots('contact');
  const email = newEmail();
  await page.goto(`${stack.site}/`);
  await page.getByRole('link', { name: 'Chat Now' }).click();
  await dialog(page).getByRole('heading', { name: words.title }).waitFor();
  expect(new URL(page.url()).search).toBe('?contact=1');

  // Errors appear on submit with the focus in the first invalid field, and disappear once corrected.
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await dialog(page).getByText('The name field is required.').waitFor();
  await dialog(page).getByText('The message field is required.').waitFor();
  const name = dialog(page).getByLabel(words.name, { exact: true });
  await expect.poll(() => name.evaluate(field => field === document.activeElement)).toBe(true);
  await shot(page, 'errors');
  await name.fill('Maya');
  await expect.poll(() => dialog(page).getByText('The name field is required.').count()).toBe(0);
  await dialog(page).getByLabel(words.email).fill('maya@');
  await dialog(page).getByLabel(words.message).fill('Does it work with Typeform?');
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await dialog(page).getByText('The email address must be a valid email address.').waitFor();

  // A form closed by accident opens again with its contents.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Contact Us' }).click();
  expect(await dialog(page).getByLabel(words.message).inputValue()).toBe('Does it work with Typeform?');
  await dialog(page).getByLabel(words.email).fill(` ${email} `);
  await dialog(page).getByLabel(words.email).press('Enter');
  await dialog(page).getByText(words.sent(email)).waitFor();
  await shot(page, 'sent');
  await dialog(page).getByRole('button', { name: words.close }).last().click();
  await dialog(page).waitFor({ state: 'detached' });
  const subjects = async () => (await mailsTo(stack, product.contact.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain(`Maya wrote to ${product.name}`);
  await page.close();
});

test('sends and returns the focus to its link when only the keyboard is used', async () => {
  await passAMinute(stack);
  const page = await browser().newPage(sizes.desktop);
  await page.goto(`${stack.site}/`);
  await page.getByRole('link', { name: 'Chat Now' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.type('Maya');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  // The next stop is the button: the honeypot field is not in the tab order.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: words.sentTitle }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const focused = page.getByRole('link', { name: 'Chat Now' });
  await expect.poll(() => focused.evaluate(link => link === document.activeElement)).toBe(true);
  await page.close();
});

test('is filled in when opened in the account, and closes when Back is pressed', async () => {
  await passAMinute(stack);
  const who = await customer(stack);
  const page = await browser().newPage(sizes.desktop);
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/infos/subscriptions`);
  await page.goto(`${stack.site}/infos/subscriptions?contact=1`);
  expect(await dialog(page).getByLabel(words.name, { exact: true }).inputValue()).toBe('Maya');
  expect(await dialog(page).getByLabel(words.email).inputValue()).toBe(who.email);
  await dialog(page).getByLabel(words.message).fill('Hello');
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await dialog(page).getByText(words.sent(who.email)).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await page.close();
});

test('asks for no consent when there are no vendors, and mails when there is no script', async () => {
  const page = await browser().newPage(sizes.desktop);
  await page.goto(`${stack.site}/`);
  await page.waitForTimeout(3000);
  expect(await page.locator('.consent').count()).toBe(0);
  const choices = page.getByRole('link', { name: consentText.change });
  await choices.click();
  const panel = page.getByRole('region', { name: consentText.nothing.title });
  expect(await panel.getByRole('link').getAttribute('href')).toBe('/privacy#this-site');
  await panel.getByRole('button', { name: consentText.nothing.close }).click();
  expect(await panel.count()).toBe(0);
  expect(await choices.evaluate(link => link === document.activeElement)).toBe(true);
  await page.goto(`${stack.site}/schedule`);
  await page.getByRole('link', { name: 'Suggest three times' }).click();
  await dialog(page).getByRole('heading', { name: words.title }).waitFor();
  await page.close();
  const withoutScript = await browser().newContext({ ...sizes.desktop, javaScriptEnabled: false });
  const staticPage = await withoutScript.newPage();
  await staticPage.goto(`${stack.site}/`);
  expect(await staticPage.getByRole('link', { name: 'Chat Now' }).getAttribute('href')).toBe(
    `mailto:${product.contact.email}`,
  );
  await withoutScript.close();
});
