// The consent banner for third-party services: before consent, after a refusal, and when the chat asks in place.
import { expect, test } from 'vitest';
import { contactText } from '#shared/text/contact.ts';
import { consentText as words } from '../../web/src/text/consent.ts';
import { violationsIn } from '../support/browser/accessible.ts';
import { shots } from '../support/browser/shots.ts';
import { atBothSizes, dialog } from '../support/browser/visitor.ts';
import { answer, banner, whenSettled, withVendors } from '../support/browser/with-vendors.ts';

const { guest, home } = withVendors();

function soon(read: () => unknown) {
  return expect.poll(read, { timeout: 15_000 });
}

test('loads nothing before consent, and keeps a refusal until it is changed in the footer', async () => {
  const { context, page, requests } = await guest('phone');
  const shot = shots('consent');
  await page.goto(home());
  await banner(page).waitFor();
  await shot(page, 'asked');
  await atBothSizes(page, async size => expect(await violationsIn(page), size).toEqual([]));
  await banner(page).getByText(words.choose).click();
  for (const box of await banner(page).getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
  await shot(page, 'one-by-one');
  await atBothSizes(page, async size => {
    const buttons = await Promise.all(
      [words.refuseAll, words.acceptAll].map(async name => {
        const [box, color] = await Promise.all([
          answer(page, name).boundingBox(),
          answer(page, name).evaluate(button => getComputedStyle(button).backgroundColor),
        ]);
        return `${box?.width} × ${box?.height}, ${color}`;
      }),
    );
    expect(buttons[0], size).toBe(buttons[1]);
  });
  await answer(page, words.refuseAll).click();
  await page.reload();
  await whenSettled(page);
  expect(await banner(page).count()).toBe(0);
  expect(requests).toEqual([]);

  await page.getByRole('link', { name: words.change }).click();
  await banner(page).getByRole('checkbox', { name: words.purposes.statistics.title }).check();
  await answer(page, words.save).click();
  await soon(() => requests.map(({ what }) => what)).toContain('statistics/event');
  expect(requests.filter(({ what }) => /^(ads|chat)/.test(what))).toEqual([]);

  // Withdrawing consent also deletes what the service has stored.
  await page.getByRole('link', { name: words.change }).click();
  expect(
    await banner(page).getByRole('checkbox', { name: words.purposes.statistics.title }).isChecked(),
  ).toBe(true);
  await answer(page, words.refuseAll).click();
  await page.waitForLoadState('load');
  await whenSettled(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('ph_')))).toEqual(
    [],
  );
  requests.length = 0;
  await page.reload();
  await whenSettled(page);
  expect(requests).toEqual([]);
  await context.close();
});

test('moves nothing, comes early in the tab order and returns the focus when the banner opens', async () => {
  const { context, page } = await guest();
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + (entry as unknown as { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(home());
  await banner(page).waitFor();
  await page.waitForTimeout(300);
  expect(Number((await page.evaluate(() => document.documentElement.dataset.shift)) ?? 0)).toBeLessThan(
    0.001,
  );
  // The skip link comes first, then the banner.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('.consent'))).toBe(true);
  await answer(page, words.refuseAll).press('Enter');
  const change = page.getByRole('link', { name: words.change });
  await change.press('Enter');
  await banner(page).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await soon(focused).toBe(words.title);
  await page.keyboard.press('Escape');
  await soon(focused).toBe(words.change);
  await context.close();
});

test('takes it as a refusal and shows no banner when Global Privacy Control is on', async () => {
  const { context, page, requests } = await guest('desktop', () =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto(home());
  await whenSettled(page);
  expect(await banner(page).count()).toBe(0);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: words.change }).click();
  await banner(page).getByText(words.control).waitFor();
  await context.close();
});

test('asks for consent when Chat Now is pressed, then opens the chat or the contact form', async () => {
  const { context, page, requests, bodiesOf } = await guest();
  const shot = shots('chat');
  await page.goto(home());
  await page.getByRole('link', { name: 'Chat Now' }).click();
  await banner(page).getByRole('heading', { name: words.chat.ask }).waitFor();
  await shot(page, 'asked');
  await answer(page, words.chat.write).click();
  await dialog(page).getByRole('heading', { name: contactText.title }).waitFor();
  await page.keyboard.press('Escape');
  expect(requests).toEqual([]);

  await page.getByRole('link', { name: 'Chat Now' }).click();
  await answer(page, words.chat.yes).click();
  const chat = page.frameLocator('.chat-panel iframe');
  await chat.getByText('Chat (stand-in)').waitFor();
  await chat.getByLabel('Message').fill('Hello');
  await chat.getByLabel('Message').press('Enter');
  await chat.getByText('one moment').waitFor();
  await shot(page, 'open');
  expect(bodiesOf('chat/session')).toEqual(['local-chat']);
  expect(requests.filter(({ what }) => !what.startsWith('chat'))).toEqual([]);
  await page.getByRole('button', { name: words.chat.close }).click();
  expect(await page.locator('.chat-panel').isVisible()).toBe(false);
  // The chat writes a style element; it must stay inside the chat's own document.
  expect(await page.locator('style').count()).toBe(0);
  await context.close();
});
