// The shared UI components in every state, under the site's strict content security policy.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildKit } from '../../web/build-kit.ts';
import { noSidewaysScroll, nothingForAxe } from '../support/browser/accessible.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { dialog } from '../support/browser/visitor.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'";
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const folder = mkdtempSync(join(tmpdir(), 'utmost-kit-'));
let server: Server;
const browser = oneBrowser();
let page: Page;

function serveFolder() {
  return createServer((request, response) => {
    const file = join(folder, request.url === '/' ? 'kit.html' : (request.url ?? ''));
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.setHeader('content-type', type).setHeader('content-security-policy', policy);
    try {
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
}

beforeAll(async () => {
  await buildKit(folder);
  server = serveFolder().listen(0, '127.0.0.1');
});
afterEach(() => page.close());
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: BrowserContextOptions = {}) {
  page = await browser().newPage({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('heading', { name: 'The kit' }).waitFor();
}

function press(name: string) {
  return page.getByRole('button', { name, exact: true }).click();
}

function field(name: string) {
  return page.getByLabel(name, { exact: true });
}

function focused() {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);
}

test.for([
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 390 },
] as const)(
  'is accessible when every component is shown, $colorScheme at $width px',
  async ({ colorScheme, width }) => {
    await open({ colorScheme, viewport: { width, height: 844 } });
    await press('Continue');
    await nothingForAxe(page);
    await noSidewaysScroll(page);
    await press('Error toast');
    await press('Open payment');
    await nothingForAxe(page);
  },
);

test('takes the focus when a dialog opens, and returns it when Escape closes that', async () => {
  await open();
  await press('Open payment');
  expect(await focused()).toBe('zip');
  await page.keyboard.press('Escape');
  expect(await dialog(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open payment');
  await press('Open question');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No, stop');
});

test('makes way when the bank’s window opens, and returns with its contents', async () => {
  await open();
  await press('Open payment');
  await field('Zip Code').fill('10001');
  await press('Pay Now');
  expect(await dialog(page).count()).toBe(0);
  await press('Complete');
  await dialog(page).waitFor();
  expect(await field('Zip Code').inputValue()).toBe('10001');
});

test('dismisses a toast when pressed above a dialog, or after a while unless hovered', async () => {
  await open();
  await page.clock.install();
  await press('Open payment');
  await press('Refuse the coupon');
  const toast = dialog(page).locator('.toast');
  await toast.hover();
  await page.clock.runFor(8000);
  expect(await toast.count()).toBe(1);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  expect(await toast.count()).toBe(0);
  await press('Refuse the coupon');
  await page.mouse.move(5, 5);
  await page.clock.runFor(5100);
  expect(await toast.count()).toBe(0);
});

test('shows errors, focusing the first, when a form is sent, and drops them when corrected', async () => {
  await open();
  await field('Email Address').fill('maya');
  expect(await page.getByText('This must be an email address.').count()).toBe(0);
  await press('Continue');
  expect(await focused()).toBe('name');
  expect(await page.getByRole('alert').filter({ hasText: '3 fields need your attention.' }).count()).toBe(1);
  await field('First Name').pressSequentially('M');
  expect(await page.getByText('This field is required.').count()).toBe(1);
  await field('Password').pressSequentially('abc');
  expect(await page.getByText('At least 6 characters.').count()).toBe(0);
  await field('Confirm Password').focus();
  expect(await page.getByText('At least 6 characters.').count()).toBe(1);
});

async function fillValid(password: string) {
  await field('First Name').fill('Maya');
  await field('Email Address').fill(' maya@rossi.example ');
  await field('Password').fill(password);
  await field('Confirm Password').fill(password);
}

test('sends once, keeping the button’s width and focus, when Enter is pressed twice', async () => {
  await open();
  await fillValid('secret-1');
  const button = page.locator('button[type="submit"]', { hasText: 'Continue' });
  const width = () => button.evaluate(element => element.getBoundingClientRect().width);
  const before = await width();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-busy')).toBe('true');
  expect(await width()).toBe(before);
  await page.getByText('Sent 1').waitFor();
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true);
});

test('shows a refusal at button or field, and keeps no password when the page is reloaded', async () => {
  await open();
  await fillValid('broken');
  await press('Continue');
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  await fillValid('taken');
  await press('Continue');
  await page.getByText('At least 6 characters.').waitFor();
  await page.reload();
  expect(await field('Password').inputValue()).toBe('');
});

test('keeps the selection, uncorrected, when a password is shown', async () => {
  await open();
  await field('Password').fill('secret-1');
  await field('Password').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
  await page.getByRole('button', { name: 'Show characters' }).first().click();
  const state = () =>
    field('Password').evaluate((input: HTMLInputElement) => [
      input.type,
      input.selectionStart,
      input.selectionEnd,
      input.spellcheck,
      input.autocapitalize,
    ]);
  await expect.poll(state).toEqual(['text', 2, 5, false, 'none']);
});

test('switches tabs when arrow keys, Home or End are pressed', async () => {
  await open();
  await page.getByRole('tab', { name: 'Code' }).focus();
  await page.keyboard.press('End');
  expect(await page.getByRole('tab', { name: 'Analytics' }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tabpanel').textContent()).toContain('script async');
});

test('shows a table as cards, still a table to screen readers, when the screen is narrow', async () => {
  await open({ viewport: { width: 390, height: 844 } });
  const table = page.getByRole('table', { name: 'Subscriptions' });
  expect(await table.getByRole('row').count()).toBe(3);
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  const [first, second] = await Promise.all([cells.nth(1).boundingBox(), cells.nth(7).boundingBox()]);
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + 40);
});
