// Where the code of a bundle comes from. The maps stay outside the bundles: a customer waits for every byte of these.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

interface Map {
  sources: readonly string[];
  sourcesContent?: unknown;
}

/** The maps of the last build, below the repository's root. */
export const builtMaps = '.utmost/build/maps';
/**
 * One folder for each deployment, likewise; the pipeline keeps it as an artefact of its run, as long as a stage keeps
 * its logs. A bucket would need rights, a lifetime and a place in every account, to save one command in an incident.
 */
export const keptMaps = '.utmost/maps';
const suffix = '/index.js.map';

/** Takes the maps out of the folder of the bundles: `calls/usage.map` for `calls/usage/index.js`. */
export function takeMapsOut(bundles: string, maps: string, root: string): void {
  rmSync(maps, { recursive: true, force: true });
  const found = readdirSync(bundles, { recursive: true })
    .map(String)
    .filter(name => name.endsWith(suffix));
  for (const name of found) {
    const file = join(bundles, name);
    const map = JSON.parse(readFileSync(file, 'utf8')) as Map;
    // The text is in the repository: a map keeps only where to look.
    const { sourcesContent: _, ...rest } = map;
    const sources = map.sources.map(source => relative(root, resolve(dirname(file), source)));
    const to = join(maps, name.replace(suffix, '.map'));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, JSON.stringify({ ...rest, sources }));
    rmSync(file);
  }
}

/** Keeps the maps of the last build for a deployment of this stage, and answers what to call it. */
export function keepMaps(root: string, stage: string, now = new Date()): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const at = now.toISOString().slice(0, 16).replace(/[-:]/g, '');
  const deployment = [stage, at, commit.stdout?.trim()].filter(Boolean).join('-');
  cpSync(join(root, builtMaps), join(root, keptMaps, deployment), { recursive: true });
  return deployment;
}

/** The folder of a deployment's maps, by the deployment's name or as a folder. */
export function folderOfMaps(root: string, named: string): string | undefined {
  return [join(root, keptMaps, named), resolve(root, named)].find(folder => existsSync(folder));
}

/** The deployments whose maps are kept, the newest last. */
export function deploymentsKept(root: string): string[] {
  const folder = join(root, keptMaps);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
