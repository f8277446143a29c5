// Reduces the fonts to the characters of our own texts. Customers' names may use any alphabet: the other characters of
// each family are in further files with a unicode-range, which a browser loads only if such a character appears.
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';
import subsetFont from 'subset-font';
import { writeWhole } from './write-whole.ts';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const western = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽžŸ¡¿';
const headings = `${ascii}${western}\u00A0–—‘’“”…`;
const everything = `${headings}„•·«»©®°×−£€™↑↓‹›`;

const packages = path.resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');

interface Family {
  name: string;
  package: string;
  /** The package's stylesheet, which lists all its files, and its file for Latin. */
  sheet: string;
  latin: string;
  weight: string;
  /** The characters that the font is reduced to. */
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
  preload: boolean;
}

const families: readonly Family[] = [
  {
    name: 'Bricolage',
    package: 'bricolage-grotesque',
    sheet: 'opsz',
    latin: 'bricolage-grotesque-latin-opsz-normal',
    weight: '650',
    text: headings,
    axes: { opsz: 48, wght: 650 },
    preload: true,
  },
  {
    name: 'Geist',
    package: 'geist',
    sheet: 'wght',
    latin: 'geist-latin-wght-normal',
    weight: '400 700',
    text: everything,
    axes: { wght: { min: 400, max: 700 } },
    preload: true,
  },
  {
    name: 'Geist Mono',
    package: 'geist-mono',
    sheet: 'wght',
    latin: 'geist-mono-latin-wght-normal',
    weight: '400 500',
    text: everything,
    axes: { wght: 400 },
    preload: false,
  },
];

// Arial with the metrics of our fonts, so that the layout does not shift when they arrive.
const fallbacks = `
@font-face { font-family: 'Geist Fallback'; src: local('Arial'), local('Liberation Sans'); size-adjust: 102.6%; ascent-override: 97.9%; descent-override: 28.8%; line-gap-override: 0%; }
@font-face { font-family: 'Bricolage Fallback'; src: local('Arial Bold'), local('Liberation Sans Bold'); size-adjust: 91.8%; ascent-override: 101.4%; descent-override: 29.4%; line-gap-override: 0%; }`;

/** Writes the subset fonts, fonts.css (for every page) and more-fonts.css (the other alphabets). */
export async function buildFonts(folder: string) {
  await mkdir(folder, { recursive: true });
  const files = await Promise.all(families.map(family => subset(family, folder)));
  const faces = families.map((family, at) => face(family, `./${files[at]}`));
  const others = (await Promise.all(families.map(otherFaces))).flat();
  await Promise.all([
    writeWhole(`${folder}/fonts.css`, `${fallbacks}\n${faces.join('\n')}\n`),
    writeWhole(`${folder}/more-fonts.css`, `${others.join('\n')}\n`),
  ]);
  return { preload: files.filter((_, at) => families[at]?.preload) };
}

async function subset(family: Family, folder: string) {
  const whole = await readFile(`${packages}/${family.package}/files/${family.latin}.woff2`);
  const recipe = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([family.text, family.axes]))
    .digest('hex');
  const file = `${family.name.toLowerCase().replace(' ', '-')}.woff2`;
  const previousRecipe = await readFile(`${folder}/${file}.recipe`, 'utf8').catch(() => '');
  if (previousRecipe !== recipe) {
    await writeWhole(
      `${folder}/${file}`,
      await subsetFont(whole, family.text, { targetFormat: 'woff2', variationAxes: family.axes }),
    );
    await writeWhole(`${folder}/${file}.recipe`, recipe);
  }
  return file;
}

/** The font faces for the other alphabets, as the package publishes them. */
async function otherFaces(family: Family) {
  const folder = `${packages}/${family.package}`;
  const faces: string[] = [];
  postcss.parse(await readFile(`${folder}/${family.sheet}.css`, 'utf8')).walkAtRules('font-face', rule => {
    const value = (prop: string) => {
      const found = rule.nodes?.find(node => node.type === 'decl' && node.prop === prop);
      return found?.type === 'decl' ? found.value : '';
    };
    const file = /files\/([\w-]+\.woff2)/.exec(value('src'))?.[1];
    if (file && !file.startsWith(family.latin))
      faces.push(face(family, `${folder}/files/${file}`, `unicode-range: ${value('unicode-range')}; `));
  });
  return faces;
}

function face(family: Family, file: string, more = '') {
  return `@font-face { font-family: '${family.name}'; src: url('${file}') format('woff2'); font-weight: ${family.weight}; font-display: swap; ${more}}`;
}
