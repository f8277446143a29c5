// `npm run local -- pictures`: pictures of everything there is to look at, in `pictures/`, with a page that shows them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../support/stack/stack.ts';
import { draw, type Easel, type Picture } from './draw.ts';
import { gallery } from './gallery.ts';
import { accept, isKept } from './kept.ts';
import { drawingBrowser, signedIn } from './place.ts';
import type { Scene } from './scene.ts';
import { scenes, subjects } from './scenes/all.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'pictures');
const atOnce = 3;

const { values } = parseArgs({
  options: {
    /** Takes the look of now as the one that `npm run test:all` compares with. */
    accept: { type: 'boolean', default: false },
    /** Scenes with one of these in their name; may be given several times. */
    only: { type: 'string', multiple: true, default: [''] },
    /** Draws the pictures that our site has as files. */
    shared: { type: 'boolean', default: false },
    /** Draws the demo account for README, landing page and help articles. */
    demo: { type: 'boolean', default: false },
  },
});
const chosen = scenes.filter(
  ({ name, kept }) => values.only.some(part => name.includes(part)) && (!values.accept || kept?.length),
);

if (values.demo) await (await import('./demo.ts')).drawDemo();
else if (values.shared) await (await import('./shared.ts')).drawShared();
else await pictures();

async function pictures(): Promise<void> {
  const began = Date.now();
  // With other companies' services, except for what is compared: the tests' stack has none.
  const stack = await startStack({ vendors: !values.accept });
  const browser = await drawingBrowser();
  try {
    const easel: Easel = { browser, stack, storage: await signedIn(browser, stack) };
    if (!values.accept && values.only.includes('')) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const failed = values.accept ? await drawAll(easel, accept, isKept) : await drawAll(easel, keep);
    writeFileSync(join(folder, 'index.html'), gallery(subjects));
    const where = values.accept ? 'Accepted into test/pictures/kept' : 'See pictures/index.html';
    console.log(`${where}, after ${Math.round((Date.now() - began) / 1000)} s.`);
    process.exitCode = failed ? 1 : 0;
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** Says which scenes could not be reached, and returns how many. */
async function drawAll(
  easel: Easel,
  take: (picture: Picture) => void,
  wanted: (scene: Scene, look: Pick<Picture, 'width' | 'scheme'>) => boolean = () => true,
): Promise<number> {
  const waiting = [...chosen];
  let failed = 0;
  const work = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      const one = scene;
      try {
        for (const picture of await draw(easel, one, look => wanted(one, look))) take(picture);
      } catch (error) {
        failed++;
        console.error(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

function keep({ name, png }: Picture) {
  writeFileSync(join(folder, `${name}.png`), png);
}
