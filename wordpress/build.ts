import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { choicesForWholeScript } from '#shared/domain/sites/wordpress-script.ts';
import { translationTemplate } from './translation-template.ts';

interface BuildWordpressProps {
  /** The folder of the built tracker. */
  tracker: string;
  version: string;
  /** The address of our site, which counts the visits of sites with a license. */
  serviceUrl: string;
  /** The zip to write. */
  to: string;
}

const source = join(import.meta.dirname, 'utmost');
const isText = /\.(php|txt|json|js)$/;

/** The same files make the same zip, bit by bit: one date for all, in the order of their names. */
const date = new Date(1980, 0, 1);

/**
 * Writes the plugin as a zip that WordPress installs. It brings the tracker along instead of loading the license's
 * file: most people try a plugin before they have an account, WordPress' directory wants scripts to lie in the plugin,
 * blockers know addresses of trackers, and consent chosen on a site's own page must hold whatever the account says. The
 * price: options of the account do not reach these sites, and a new tracker only with an update of the plugin.
 */
export async function buildWordpress(props: BuildWordpressProps): Promise<void> {
  const files = await pluginFiles(props);
  const sorted = Object.keys(files).sort();
  const entries = sorted.map(name => [`utmost/${name}`, new TextEncoder().encode(files[name])] as const);
  await mkdir(dirname(props.to), { recursive: true });
  await writeFile(props.to, zipSync(Object.fromEntries(entries), { level: 9, mtime: date }));
}

async function pluginFiles({
  tracker,
  version,
  serviceUrl,
}: BuildWordpressProps): Promise<Record<string, string>> {
  const script = await readFile(join(tracker, 'wordpress.js'), 'utf8');
  const facts: Readonly<Record<string, string>> = {
    version,
    service: serviceUrl,
    tracker: /^"(\w+)";/.exec(script)?.[1] ?? '',
  };
  const files: Record<string, string> = {};
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && isText.test(entry.name))
      files[relative(source, path)] = (await readFile(path, 'utf8')).replace(
        /\{\{(\w+)\}\}/g,
        (mark, name: string) => facts[name] ?? mark,
      );
  }
  return {
    ...files,
    'tracker.min.js': await readFile(join(tracker, 'wordpress-usual.js'), 'utf8'),
    'tracker-whole.min.js': script,
    'tracker.js': await readFile(join(tracker, 'wordpress-source.js'), 'utf8'),
    'includes/parameters.php': knownNames(),
    'includes/whole-script.php': listAsPhp(
      'The choices for which the usual script lacks a part',
      choicesForWholeScript(),
    ),
    'languages/utmost.pot': translationTemplate(files, version),
  };
}

/** The names whose values the server reads out of the cookies; other vendors' cookies are not among them. */
function knownNames(): string {
  const names = parameters.filter(({ kind }) => kind !== 'cookie').map(({ name }) => name);
  return listAsPhp('The names the tracker knows', names);
}

function listAsPhp(what: string, words: readonly string[]): string {
  return `<?php
/**
 * ${what}, written when the plugin is built.
 *
 * @package Utmost
 */

defined( 'ABSPATH' ) || exit;

return array(
${words.map(word => `\t'${word}',\n`).join('')});
`;
}
