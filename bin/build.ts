import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isUnchanged, markOf, whenChanged } from './inputs.ts';
import { CommandRefused } from './refusal.ts';
import { publicSiteUrl } from './settings.ts';
import { builtMaps } from './source-maps.ts';

const outputs = '.utmost/build';
const wordpressZip = `${outputs}/wordpress/utmost.zip`;
const ownSettings = process.env.UTMOST_SETTINGS ?? 'settings/prod.json';

interface Part {
  name: string;
  inputs: readonly string[];
  /** A file every build of the part creates; if it is missing, the part is built again. */
  output: string;
  run(root: string): Promise<void>;
}

// The tracker must come first: the functions that publish it, the WordPress plugin and the demo on the site contain it.
const parts: readonly Part[] = [
  {
    name: 'tracker',
    inputs: ['tracker', 'shared', 'package-lock.json'],
    output: `${outputs}/tracker/tracker.js`,
    run: async root => (await import('../tracker/build.ts')).buildTracker(join(root, outputs, 'tracker')),
  },
  {
    name: 'functions',
    inputs: [
      'functions',
      'shared',
      'bin/build-functions.ts',
      'bin/source-maps.ts',
      'package-patches',
      `${outputs}/tracker`,
      'package-lock.json',
    ],
    output: `${outputs}/functions`,
    run: async root =>
      (await import('./build-functions.ts')).buildFunctions(
        join(root, 'functions'),
        join(root, outputs, 'tracker/tracker.js'),
        { out: join(root, outputs, 'functions'), maps: join(root, builtMaps) },
      ),
  },
  {
    name: 'wordpress',
    inputs: ['wordpress', 'shared', `${outputs}/tracker`, 'settings/prod.json', ownSettings, 'package.json'],
    output: wordpressZip,
    run: async root =>
      (await import('../wordpress/build.ts')).buildWordpress({
        tracker: join(root, outputs, 'tracker'),
        version: versionOf(root),
        serviceUrl: publicSiteUrl(root),
        to: join(root, wordpressZip),
      }),
  },
  {
    name: 'web',
    inputs: [
      'web',
      wordpressZip,
      'shared',
      'tracker',
      'package-patches',
      'settings/prod.json',
      ownSettings,
      'package-lock.json',
    ],
    output: 'web/dist/index.html',
    run: async root => {
      const siteUrl = publicSiteUrl(root);
      await (await import('../web/build.ts')).buildWeb({ siteUrl });
    },
  },
];

/** Whether no part's inputs changed since the last build. */
export function isBuilt(root: string): boolean {
  return parts.every(
    ({ name, inputs, output }) =>
      existsSync(join(root, output)) && isUnchanged(stampOf(root, name), markOf(root, inputs)),
  );
}

/** Builds the parts whose inputs changed since the last build; with a name, that part and the tracker in it. */
export async function build(root: string, only?: string): Promise<undefined> {
  if (only && !parts.some(({ name }) => name === only))
    throw new CommandRefused(
      `There is no part "${only}". Say one of: ${parts.map(({ name }) => name).join(', ')}; without one all are built.`,
    );
  for (const { name, inputs, output, run } of parts) {
    if (only && name !== only && name !== 'tracker') continue;
    const stamp = stampOf(root, name);
    if (!existsSync(join(root, output))) rmSync(stamp, { force: true });
    const mark = markOf(root, inputs);
    const from = performance.now();
    const ran = await whenChanged(stamp, mark, () => run(root));
    // On stderr, because `cdk synth` prints the template on stdout.
    if (ran) console.error(`Built ${name} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
}

function stampOf(root: string, part: string): string {
  return join(root, outputs, `${part}.stamp`);
}

function versionOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
