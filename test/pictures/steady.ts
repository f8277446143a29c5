// A page in the state that its picture is taken in: everything loaded, nothing that differs from run to run.
import type { Page } from 'playwright-core';
import { product } from '#shared/product.ts';
import { now } from './scene.ts';

const site = `https://${product.slug}.example`;

/** Waits for what comes late, and replaces what is of this machine or this day. */
export async function steady(page: Page, whole: boolean): Promise<void> {
  if (whole) await page.evaluate(passBy);
  await page.evaluate(loaded);
  await page.evaluate(sameEverywhere, { site, year: String(new Date(now).getUTCFullYear()) });
}

/**
 * Scrolls along the page, because parts of it load only when a reader comes near. Like all functions for the browser it
 * names no function inside: tsx would add a call that the page does not know.
 */
async function passBy() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
}

async function loaded() {
  await document.fonts.ready;
  const late = [
    ...[...document.images].filter(image => image.checkVisibility() && !image.complete),
    ...[...document.querySelectorAll('iframe')].filter(
      frame =>
        frame.checkVisibility() && frame.contentDocument && frame.contentDocument.readyState !== 'complete',
    ),
  ];
  await Promise.all(
    late.map(
      one =>
        new Promise(done => {
          one.addEventListener('load', done);
          one.addEventListener('error', done);
        }),
    ),
  );
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
}

/** The port is chosen by chance, and the year in the footer is that of the build. */
function sameEverywhere({ site, year }: { site: string; year: string }) {
  const own = new RegExp(`${location.origin}|http://localhost:\\d+`, 'g');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const next = text.data.replace(own, site).replace(/© ?\d{4}/, `© ${year}`);
    if (next !== text.data) text.data = next;
  }
  for (const field of document.querySelectorAll('input'))
    if (own.test(field.value)) field.value = field.value.replace(own, site);
}
