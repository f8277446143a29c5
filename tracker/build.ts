import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { minify } from 'terser';
import {
  adNames,
  adPattern,
  campaignNames,
  campaignPattern,
  cookieNames,
  toolPattern,
} from '#shared/domain/attribution/parameters.ts';
import {
  builtFrom,
  partPattern,
  type TrackerPart,
  trackerFileOf,
} from '#shared/domain/sites/tracker-file.ts';
import type { TrackerWeights } from '#shared/domain/sites/tracker-weight.ts';
import { buildPackage, wordpressScripts } from './build-package.ts';
import { withShortestNames } from './short-names.ts';

const bundled = async (options: BuildOptions): Promise<string> => {
  const { outputFiles } = await build({
    bundle: true,
    target: 'es2021',
    charset: 'ascii',
    ...options,
    write: false,
  });
  return outputFiles?.[0]?.text ?? '';
};

/**
 * The names that the default file knows, in an order with which it compresses well, found by thousands of rounds of moving
 * one within its group; new ones come first.
 */
const nameOrder =
  'landing_page touch_time visit_count utm_content utm_source utm_source_platform utm_medium utm_creative_format utm_marketing_tactic utm_campaign utm_id utm_cid utm_term snap_cid obclid gad_source ndclid twclid gclid rdt_cid srsltid sc_click_id gbraid rtid sccid igshid gad_campaignid msclkid qclid pin_cid fbclid li_fat_id dclid ttclid yclid vmcid ob_click_id wbraid epik ScCid gclsrc'.split(
    ' ',
  );
const inOrder = (names: readonly string[]) =>
  [...names].sort((one, other) => nameOrder.indexOf(one) - nameOrder.indexOf(other));
/** A touch's own names, campaign fields, click ids: all but the last are reported. */
const groups = [['landing_page', 'touch_time', 'visit_count'], campaignNames, adNames].map(inOrder);
const [ownNames = [], fields = []] = groups;

/** The license file's script: either the default one, or the open one, which has all parts between their marks. */
const scriptOf = async (open: boolean): Promise<string> => {
  const source = await bundled({
    entryPoints: [join(import.meta.dirname, 'license-file.ts')],
    format: 'iife',
    minifySyntax: true,
    // An empty tsconfig keeps esbuild from emitting the "use strict" that the repository's settings imply.
    tsconfigRaw: {},
    define: {
      OWN: 'false',
      OPEN: `${open}`,
      COOKIES: JSON.stringify(cookieNames.join(' ')),
      LAST_OWN: `${ownNames.length - 1}`,
      LAST_FIELD: `${ownNames.length + fields.length - 1}`,
    },
  });
  const { code = '' } = await minify(
    source
      .replace('__CAMPAIGN__', () => campaignPattern)
      .replace('__CLICKS__', () => adPattern)
      .replace('__NAMES__', () => groups.flat().join(' '))
      .replace('__TOOLS__', () => toolPattern),
    {
      module: true,
      ecma: 2020,
      mangle: open,
      compress: {
        passes: 4,
        unsafe: true,
        unsafe_arrows: true,
        unsafe_methods: true,
        pure_getters: true,
        booleans_as_integers: !open,
      },
    },
  );
  // One spelling each compresses better. No comparison here depends on the kind of its values.
  const uniform = code
    .replace(/\bconst /g, 'let ')
    .replace(/([!=]=)=/g, '$1')
    // A function that is called where it stands, and only keeps errors to itself.
    .replace(/\(\(\)=>\{(try\{[^{}]*\}catch\{\})\}\)\(\);/g, '$1');
  return open ? uniform : withShortestNames(uniform, script => bytesOfDefault(script));
};

/** What the tracker loads to look at the page it is on. */
const checkScript = (): Promise<string> =>
  bundled({
    entryPoints: [join(import.meta.dirname, 'check/check.ts')],
    format: 'esm',
    minify: true,
    define: { OWN: 'false', OPEN: 'true', COOKIES: '""' },
  });

/** Collect addresses as a stage has them, by itself and with a domain of its own. */
const collectUrls = [
  'https://d111111abcdef8.cloudfront.net/collect',
  'https://collect.utmost.example/collect',
];
/** A license as most are, to measure with. */
const sample = {
  key: '0b1c2d3e-1111-4222-8333-944445555666',
  domain: 'example.com',
  collectUrl: collectUrls[0] as string,
};

/** What a license's file weighs with this default script, whichever address it has. */
const bytesOfDefault = (lean: string, version = 'v0'): number => {
  const built = builtFrom({ version, lean, open: '' });
  const bytes = (collectUrl: string) =>
    brotliCompressSync(trackerFileOf(built, { ...sample, collectUrl })).length;
  return Math.max(...collectUrls.map(bytes));
};

/**
 * What each part adds to a file, in bytes after compression (`weightOf`): between what it adds as the only part and as the
 * last of all, because parts share words.
 */
const weightsOf = (built: string, open: string): TrackerWeights => {
  const bytes = (script: string) => brotliCompressSync(script).length;
  const only = (wanted?: string) =>
    bytes(open.replace(partPattern, (_, name, install) => (name === wanted ? `,(${install})()` : '')));
  const bare = only();
  const allBut = (left?: string) =>
    bytes(open.replace(partPattern, (_, name, install) => (name === left ? '' : `,(${install})()`)));
  const all = allBut();
  const added = (name: string) => Math.round((only(name) - bare + all - allBut(name)) / 2);
  const settings = { leads: false };
  return {
    default: bytes(trackerFileOf(built, sample)),
    open: bytes(trackerFileOf(built, { ...sample, settings })),
    parts: Object.fromEntries(
      [...open.matchAll(partPattern)].map(([, name = '']) => [name, added(name)]),
    ) as Record<TrackerPart, number>,
  };
};

/**
 * Writes `tracker.js`, from which license files are made (docs/decisions/0090), what
 * each part weighs, the scripts of the WordPress plugin, and the folder `package` (docs/decisions/0096).
 */
export const buildTracker = async (outDir: string): Promise<void> => {
  const [lean, open] = await Promise.all([scriptOf(false), scriptOf(true)]);
  const version = versionOf(lean, open);
  await mkdir(outDir, { recursive: true });
  const built = builtFrom({ version, lean, open });
  await writeFile(join(outDir, 'tracker.js'), built);
  await writeFile(join(outDir, 'weights.json'), JSON.stringify(weightsOf(built, open)));
  await writeFile(join(outDir, 'check.js'), await checkScript());
  for (const [name, script] of Object.entries(await wordpressScripts(version, open)))
    await writeFile(join(outDir, name), script);
  await buildPackage(open, join(outDir, 'package'));
};

/** Two characters of the digest, out of those the ones with which the default file compresses best: any pair will do. */
const versionOf = (lean: string, open: string): string => {
  const digest = createHash('sha256')
    .update(lean + open)
    .digest('base64url')
    .replace(/\W|_/g, '');
  const pairs = digest.match(/../g) ?? [];
  const [best = 'v0'] = pairs
    .map(pair => ({ pair, bytes: bytesOfDefault(lean, pair) }))
    .sort((one, other) => one.bytes - other.bytes)
    .map(({ pair }) => pair);
  return best;
};
