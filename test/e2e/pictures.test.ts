// A dozen pictures look as the kept ones do: docs/decisions/0089
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draw, type Easel } from '../pictures/draw.ts';
import { difference, isKept } from '../pictures/kept.ts';
import { drawingBrowser, signedIn } from '../pictures/place.ts';
import { scenes } from '../pictures/scenes/all.ts';
import { isPackaged } from '../support/browser/browser.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
/** Where a picture that differs is written, beside the kept one and their difference. */
const folder = relative('.', join(import.meta.dirname, '../../pictures/different'));

let browser: Browser;
let easel: Easel;
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  browser = await drawingBrowser();
  easel = { browser, stack, storage: await signedIn(browser, stack) };
});
afterAll(() => browser.close());

// Another browser draws letters and edges in its own way, so elsewhere the pictures prove nothing.
test.skipIf(!isPackaged()).for(scenes.filter(({ kept }) => kept?.length))('$name', async scene => {
  const pictures = await draw(easel, scene, look => isKept(scene, look));
  expect(pictures).toHaveLength(scene.kept?.length ?? 0);
  expect(pictures.map(picture => difference(picture, folder)).filter(Boolean)).toEqual([]);
});
