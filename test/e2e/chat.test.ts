// The AI knowledge base with the whole stack: a question, its answer, and what becomes of the conversation.

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatText } from '#shared/text/chat.ts';
import { contactText } from '#shared/text/contact.ts';
import { chatPageText as words } from '../../web/src/features/chat/text.ts';
import { enduresTextSpacing } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog, signedInPerson, sizes } from '../support/browser/visitor.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
// A conversation that is not there is asked for on purpose.
const browser = oneBrowser({ meant: /404/ });

let storageState: Awaited<ReturnType<typeof signedInPerson>>['storageState'];
beforeAll(async () => {
  ({ storageState } = await signedInPerson(stack));
});

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  context = await browser().newContext({ ...sizes.desktop, storageState });
  page = await context.newPage();
});
afterAll(() => context?.close());

const answers = () => page.locator('.chat-answer');
const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('asks, asks on, renames and deletes a conversation when only the keyboard is used', async () => {
  await page.goto(`${stack.site}/infos/chat`);
  await title(words.begin.title).waitFor();
  await page.getByText(words.left(5, 5)).waitFor();

  const field = page.getByLabel(words.field.label);
  await field.fill('How do I test my site?');
  await field.press('Enter');
  await answers().getByText(words.source.search).waitFor();
  expect(await answers().innerText()).toContain(chatText.quoted);
  await page.waitForURL(url => /^\/infos\/chat\/[\w-]{22}$/.test(url.pathname));
  await page.getByText(words.left(4, 5)).waitFor();
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true);
  const article = answers().getByRole('link', { name: 'Test my site' }).first();
  expect(await article.getAttribute('href')).toBe('/help/test-my-site');
  expect((await context.request.get(`${stack.site}/help/test-my-site`)).ok()).toBe(true);

  await field.fill('Who won the football championship?');
  await field.press('Enter');
  await answers().getByText(words.source.unknown).waitFor();
  await enduresTextSpacing(page, 'a conversation');
  await answers().getByRole('link', { name: words.person.write }).press('Enter');
  await dialog(page).getByRole('heading', { name: contactText.title }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: words.rename.button }).press('Enter');
  await page.getByLabel(words.rename.label).fill('Testing');
  await page.keyboard.press('Enter');
  await title('Testing').waitFor();
  await page.reload();
  await title('Testing').waitFor();
  await expect.poll(() => answers().count()).toBe(2);

  const kept = page.url();
  await page.getByRole('button', { name: words.remove.button }).press('Enter');
  await dialog(page).getByText(words.remove.text('Testing')).waitFor();
  await dialog(page).getByRole('button', { name: words.remove.yes }).press('Enter');
  await page.getByText(words.list.none).waitFor();
  await page.goto(kept);
  await title(words.conversation.missing).waitFor();
});
