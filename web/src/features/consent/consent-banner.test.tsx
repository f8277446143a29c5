import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { purposes } from '#shared/vendors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { consentText as text } from '../../text/consent.ts';
import { askConsent } from './consent-banner.ts';

const banner = page.getByRole('region');

function choices() {
  return JSON.parse(localStorage.getItem('consent') ?? '{}').choices;
}

function box(purpose: keyof typeof text.purposes) {
  return banner.getByLabelText(text.purposes[purpose].title);
}

/** Opens the choices from a link on the page, such as the one in the footer. */
function openFromPage() {
  const opener = Object.assign(document.createElement('button'), { textContent: text.change });
  document.body.append(opener);
  opener.focus();
  return { opener, answered: askConsent({ purposes, opener }) };
}

afterEach(() => document.body.replaceChildren());

test('ticks no box and links more information when it asks', async () => {
  void askConsent({ purposes });
  await expect.element(banner.getByRole('heading', { name: text.title })).toBeVisible();
  await banner.getByText(text.choose).click();
  for (const purpose of purposes) await expect.element(box(purpose)).not.toBeChecked();
  await expect.element(banner.getByRole('link', { name: text.more })).toBeVisible();
  await expectAccessible(banner.element());
  await banner.getByRole('button', { name: text.refuseAll }).click();
});

test.each([
  [text.acceptAll, true],
  [text.refuseAll, false],
])('answers for every service and closes the banner when %s is pressed', async (name, allowed) => {
  const answered = askConsent({ purposes });
  await banner.getByRole('button', { name }).click();
  expect(await answered).toBe(true);
  expect(choices()).toEqual(Object.fromEntries(purposes.map(purpose => [purpose, allowed])));
  await expect.element(banner).not.toBeInTheDocument();
});

test('allows only the ticked services when the choice is saved', async () => {
  const { answered } = openFromPage();
  await box('statistics').click();
  await banner.getByRole('button', { name: text.save }).click();
  await answered;
  expect(choices()).toEqual({ chat: false, statistics: true, ads: false });
});

test('takes the focus when a visitor opens it; Escape returns the focus and saves no answer', async () => {
  const { opener, answered } = openFromPage();
  await expect.element(banner.getByRole('heading', { name: text.title })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await answered).toBe(false);
  await expect.element(opener).toHaveFocus();
});

test('ignores Escape and opens only once when it opened automatically', async () => {
  void askConsent({ purposes });
  await userEvent.keyboard('{Escape}');
  await expect.element(banner).toBeVisible();
  expect(await askConsent({ purposes })).toBe(false);
  await banner.getByRole('button', { name: text.refuseAll }).click();
});

test('asks about the chat alone and offers to write instead when Chat Now is pressed', async () => {
  void askConsent({ purposes: ['chat'], forChat: true });
  await expect.element(banner.getByRole('heading', { name: text.chat.ask })).toBeVisible();
  await expect.element(banner.getByText(text.purposes.chat.text)).toBeVisible();
  await expect.element(banner.getByRole('button', { name: text.chat.yes })).toBeVisible();
  await banner.getByRole('button', { name: text.chat.write }).click();
  await expect.element(banner).not.toBeInTheDocument();
});
