// The pictures that `npm run test:all` compares, and how: docs/decisions/0089
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { looksOf, type Picture, pictureName } from './draw.ts';
import type { Scene, Scheme } from './scene.ts';

const folder = join(import.meta.dirname, 'kept');

/** How far a pixel's color may be off (0 to 1), and how many pixels may be further off than that. */
const tolerance = { color: 0.03, pixels: 50 };

export function isKept(scene: Scene, { width, scheme }: { width: number; scheme: Scheme }): boolean {
  return (scene.kept ?? []).includes(`${width}-${scheme}`);
}

/** Names of all kept pictures of these scenes. */
export function keptNames(scenes: readonly Scene[]): string[] {
  return scenes.flatMap(scene =>
    looksOf(scene)
      .filter(look => isKept(scene, look))
      .map(look => pictureName(scene.name, look)),
  );
}

/** The kept picture, without what a screen does not show: an opaque picture needs no fourth channel. */
export function accept({ name, png }: Pick<Picture, 'name' | 'png'>): void {
  mkdirSync(folder, { recursive: true });
  const picture = PNG.sync.read(png);
  writeFileSync(
    fileOf(name),
    PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateStrategy: 0, deflateLevel: 9 }),
  );
}

/** Undefined for a picture that looks as the kept one; otherwise how they differ, with the three pictures in `into`. */
export function difference({ name, png }: Pick<Picture, 'name' | 'png'>, into: string): string | undefined {
  const file = fileOf(name);
  const actual = PNG.sync.read(png);
  if (!existsSync(file)) return problem(into, name, 'there is no kept picture', { actual });
  const expected = PNG.sync.read(readFileSync(file));
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) {
    const sizes = `${actual.width} × ${actual.height} instead of ${width} × ${height}`;
    return problem(into, name, sizes, { expected, actual });
  }
  const shown = new PNG({ width, height });
  const options = { threshold: tolerance.color };
  const off = pixelmatch(expected.data, actual.data, shown.data, width, height, options);
  if (off <= tolerance.pixels) return undefined;
  return problem(into, name, `${off} pixels differ`, { expected, actual, difference: shown });
}

function problem(into: string, name: string, what: string, pictures: Readonly<Record<string, PNG>>): string {
  mkdirSync(into, { recursive: true });
  for (const [kind, picture] of Object.entries(pictures))
    writeFileSync(join(into, `${name}-${kind}.png`), PNG.sync.write(picture));
  return `${name}: ${what}. See ${join(into, `${name}-*.png`)}; \`npm run local -- pictures --accept\` takes the new look.`;
}

function fileOf(name: string) {
  return join(folder, `${name}.png`);
}
