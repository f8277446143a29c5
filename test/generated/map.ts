// Where each subject is decided, layer by layer: made of the folders and of `subjects.ts`.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../support/repository/text-files.ts';
import { isPartly, type Layer, layers, ofAll, type Subject, subjects } from './subjects.ts';

interface Entry {
  name: string;
  /** From the root: a file, or the folder of a screen, a call or a job. */
  path: string;
  /** The folder of a subject that it lies in. */
  shelf: string | undefined;
}

interface Placed extends Entry {
  subject: string;
}

/** Whose entries are folders, each with what belongs together. */
const inFolders: readonly Layer[] = ['screens', 'calls', 'jobs', 'triggers'];
const others = 'of all';
const lists: readonly (readonly [string, Subject['has']])[] = [
  ...Object.entries(subjects).map(([name, { has }]) => [name, has] as const),
  [others, ofAll],
];

/** What decides comes first. */
const rows: Readonly<Record<string, readonly Layer[]>> = {
  Rules: ['rules'],
  Flows: ['flows'],
  'Calls and jobs': ['calls', 'jobs', 'triggers'],
  Screens: ['screens'],
  Tests: ['integration', 'browser', 'tables'],
};

/** What is wrong with the list of a layer: a file that no subject has, or more than one; a name without a file. */
export function mistakesIn(layer: Layer): string[] {
  const entries = entriesIn(layer);
  const placed = entries.flatMap(entry => placesOf(layer, entry));
  const count = ({ path }: Entry) => placed.filter(one => one.path === path).length;
  return [
    ...entries
      .filter(entry => count(entry) === 0 && !isPartly.includes(layer))
      .map(({ path }) => `${path} has no subject`),
    ...entries.filter(entry => count(entry) > 1).map(({ path }) => `${path} has two subjects`),
    ...lists
      .flatMap(([, has]) => namesIn(has, layer))
      .filter(name => !entries.some(entry => entry.name === name))
      .map(name => `${name} is not in ${layers[layer]}`),
  ];
}

/** The sections of `docs/map.md`, one a subject. */
export function subjectMap(): string {
  return Object.entries(subjects)
    .map(([name, { is, kept, more }]) => {
      const line = (title: string, links: readonly string[]) =>
        links.length === 0 ? [] : [`${title} ${links.join(' · ')}`];
      const besides = [
        ...line('mails', linksOf(name, ['letters'])),
        ...line('template', linksOf(name, ['template'])),
        ...line(
          'tables',
          wordsOf(kept).map(table => `\`${table}\``),
        ),
        ...line(
          'also',
          wordsOf(more).map(path => linkTo({ name: path, path })),
        ),
      ];
      return [
        `### ${name} (${is})\n`,
        ...Object.entries(rows).flatMap(([title, some]) => line(`- ${title}:`, linksOf(name, some))),
        `- Besides: ${besides.join('; ')}`,
        '',
      ].join('\n');
    })
    .join('\n');
}

function linksOf(subject: string, some: readonly Layer[]): string[] {
  return some.flatMap(layer => {
    const placed = entriesIn(layer).flatMap(entry => placesOf(layer, entry));
    return inListedOrder(
      placed.filter(one => one.subject === subject),
      wordsOf(subjects[subject]?.has[layer]),
    ).map(linkTo);
  });
}

/** The list of a subject begins with what matters most. */
function inListedOrder(placed: readonly Placed[], names: readonly string[]): Placed[] {
  return placed.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

function placesOf(layer: Layer, entry: Entry): Placed[] {
  const naming = lists.filter(([, has]) => namesIn(has, layer).includes(entry.name)).map(([name]) => name);
  return [...(entry.shelf ? [entry.shelf] : []), ...naming].map(subject => ({ ...entry, subject }));
}

function entriesIn(layer: Layer): Entry[] {
  const folder = layers[layer];
  const here = namesBelow(layer, folder).map(path => ({ path, shelf: undefined }));
  const shelved = inFolders.includes(layer)
    ? []
    : shelvesIn(folder).flatMap(shelf =>
        namesBelow(layer, `${folder}/${shelf}`).map(path => ({
          path,
          shelf: shelf in subjects ? shelf : undefined,
        })),
      );
  return [...here, ...shelved].map(one => ({
    ...one,
    name: basename(one.path).replace(/(\.test)?\.tsx?$/, ''),
  }));
}

/** A layer is shelved by subject, or as the template by what things are. */
function shelvesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
}

/** Unit tests lie beside what they test, and need no place of their own. */
function namesBelow(layer: Layer, folder: string): string[] {
  const isTest = folder.startsWith('test/');
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter(entry =>
      inFolders.includes(layer)
        ? entry.isDirectory()
        : /\.tsx?$/.test(entry.name) && /\.test\.tsx?$/.test(entry.name) === isTest,
    )
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

function namesIn(has: Subject['has'], layer: Layer): string[] {
  return wordsOf(has[layer]);
}

function wordsOf(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function linkTo({ name, path }: Pick<Entry, 'name' | 'path'>): string {
  return `[${name}](../${path})`;
}
