import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { deploymentsKept, folderOfMaps } from './source-maps.ts';

const usage = `npm run local -- where <deployment or folder of maps> <function>:<line>:<column>
npm run local -- where <deployment or folder of maps> [<function>] '<log line>'`;

const kinds = ['calls', 'jobs', 'triggers'];
/** A place in a bundle, as it stands in a stack: only our own files are called so. */
const place = /(?:[\w/.-]*\/)?(?:index\.js):(\d+):(\d+)/g;
const named = /^([\w-]+):(\d+):(\d+)$/;

interface Asked {
  /** The function whose bundle the places are in. */
  name: string | undefined;
  line: string;
}

/** Prints a logged place as the place in the source that it comes from. */
export function where(root: string, [folder, ...words]: readonly string[]): number {
  if (!folder || words.length === 0) return refused(usage);
  const maps = folderOfMaps(root, folder);
  if (!maps) {
    const kept = deploymentsKept(root).join(', ') || 'none';
    return refused(`There are no maps of "${folder}". Kept are: ${kept}.\n${usage}`);
  }
  const { name, line } = asked(words);
  const map = name && mapOf(maps, name);
  if (!map)
    return refused(`Say which function the line is from: there is no map of "${name ?? ''}".\n${usage}`);
  console.log(resolved(line, map));
  return 0;
}

/** The words as a function's name and a line: a line of ours says its call or job itself. */
function asked(words: readonly string[]): Asked {
  const [first = ''] = words;
  const short = named.exec(first);
  if (short) return { name: short[1], line: `at index.js:${short[2]}:${short[3]}` };
  const line = words.join(' ');
  const own = /"(?:call|job)":"([\w-]+)"/.exec(line)?.[1];
  const fromPath = /(?:calls|jobs|triggers)\/([\w-]+)\/index\.js/.exec(line)?.[1];
  return { name: own ?? fromPath ?? (words.length > 1 ? first : undefined), line };
}

function mapOf(folder: string, name: string): SourceMap | undefined {
  const file = kinds.map(kind => join(folder, kind, `${name}.map`)).find(existsSync);
  return file ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined;
}

/** The line with every place of the bundle replaced, and a new line for each frame of a stack. */
function resolved(line: string, map: SourceMap): string {
  return line
    .replace(place, (text, row: string, column: string) => {
      // A map counts from 0, a stack from 1.
      const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
      return 'originalSource' in entry
        ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
        : text;
    })
    .replace(/ at /g, '\n  at ');
}

function refused(message: string): number {
  console.error(message);
  return 1;
}
