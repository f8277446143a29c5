// Takes the pictures of a scene.
import type { Browser, Page } from 'playwright-core';
import type { Status } from '../support/stack/stack.ts';
import { placeOf, type Storage } from './place.ts';
import { type Scene, type Scheme, widths } from './scene.ts';
import { steady } from './steady.ts';

export interface Picture {
  /** Name of the file, without its ending. */
  name: string;
  scene: string;
  width: number;
  scheme: Scheme;
  png: Buffer;
}

export interface Easel {
  browser: Browser;
  stack: Status;
  storage: Storage;
}

type Look = Pick<Picture, 'width' | 'scheme'>;

const heightAt = (width: number) => (width < 600 ? 844 : width < 1200 ? 1024 : 900);

/** The pictures of a scene, at all its widths; with `wanted` only those. */
export async function draw(
  { browser, stack, storage }: Easel,
  scene: Scene,
  wanted: (look: Look) => boolean = () => true,
): Promise<Picture[]> {
  const looks = looksOf(scene).filter(wanted);
  const pictures: Picture[] = [];
  const rounds = scene.anew ? looks.map(look => [look]) : [looks];
  for (const round of rounds) {
    const place = await placeOf(browser, stack, {
      ...(scene.signedIn && { storage }),
      asked: scene.vendors,
    });
    try {
      await show(place.page, round[0] as Look);
      await scene.reach(place);
      for (const look of round) pictures.push(await take(place.page, scene, look));
    } catch (cause) {
      throw new Error(`no picture of ${scene.name}`, { cause });
    } finally {
      await place.context.close();
    }
  }
  return pictures;
}

/** Widest first: a scene is reached as on a desktop. */
export function looksOf(scene: Scene): Look[] {
  const at = [...(scene.widths ?? widths)].sort((one, other) => other - one);
  return at.flatMap(width => (scene.schemes ?? (['light'] as const)).map(scheme => ({ width, scheme })));
}

export function pictureName(scene: string, { width, scheme }: Look): string {
  return `${scene}-${width}${scheme === 'dark' ? '-dark' : ''}`;
}

async function take(page: Page, scene: Scene, look: Look): Promise<Picture> {
  await show(page, look, scene.printed ? 'print' : 'screen');
  const isDialog = (await page.locator('dialog[open]').count()) > 0;
  const whole = !scene.part && !isDialog;
  await steady(page, !isDialog && scene.part !== 'screen');
  if (isDialog) await unrolled(page);
  if (typeof scene.part === 'object') await alone(page);
  const options = { animations: 'disabled', fullPage: whole } as const;
  const target = typeof scene.part === 'object' ? page.locator(scene.part.selector).first() : page;
  const png = await target.screenshot(options);
  return { name: pictureName(scene.name, look), scene: scene.name, ...look, png };
}

async function show(
  page: Page,
  { width, scheme }: Look,
  media: 'screen' | 'print' = 'screen',
): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
  const touch = width < 1200;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
  await session.detach();
  // Last: a session that ends takes the medium with it.
  await page.emulateMedia({ colorScheme: scheme, media });
}

/** A dialog scrolls inside; its picture shows all of it. */
async function unrolled(page: Page): Promise<void> {
  const lacking = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('dialog.sheet, .sheet-inner { max-height: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const dialog = document.querySelector('dialog.sheet[open]');
    return dialog ? dialog.getBoundingClientRect().height + 40 - innerHeight : 0;
  });
  const size = page.viewportSize();
  if (lacking > 0 && size) await page.setViewportSize({ ...size, height: size.height + Math.ceil(lacking) });
}

/**
 * A part of the page would have over it what is fixed to the screen: the navigation, and the link to the content. A
 * dialog in the middle of the screen may begin at half a pixel, which is drawn in two ways.
 */
function alone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.nav, .skip { display: none !important; } dialog.sheet { margin-block: 20px auto !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
