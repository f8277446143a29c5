// What is looked at is complete: a new page, dialog, state or mail without a picture fails here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { letterMessage } from '#shared/contract/letter.ts';
import { isServed, type Status } from '#shared/domain/licenses/status.ts';
import { product } from '#shared/product.ts';
import { rowFacts } from '../web/src/features/subscriptions/row-facts.ts';
import { paths } from '../web/src/paths.ts';
import { keptNames } from './pictures/kept.ts';
import { now, type Shows } from './pictures/scene.ts';
import { scenes } from './pictures/scenes/all.ts';
import { licenseIn } from './pictures/scenes/licenses.ts';
import { catalogue } from './support/fakes/answered-licenses.ts';

const root = join(import.meta.dirname, '..');

function textOf(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

/** Everything of one kind that scenes say they show. */
function shown(kind: keyof Shows): string[] {
  return [...new Set(scenes.flatMap(({ shows }): readonly string[] => shows?.[kind] ?? []))].sort();
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file =>
    join(folder, file),
  );
}

/** The addresses that the prerenderer writes, as the list of documents names them. */
function publicRoutes(): string[] {
  const lists = ['documents.tsx', 'help/documents.tsx'].map(file => textOf(`web/src/pages/public/${file}`));
  return lists
    .flatMap(text => [...text.matchAll(/^ +path: ['`]([^'`]+)['`],$/gm)].map(([, path = '']) => path))
    .map(path => path.replace(/\$\{slug\}/, product.slug))
    .filter(path => !path.includes('$'));
}

test('every public page and every page of the account has a picture', () => {
  const own = Object.values(paths).filter(path => path.startsWith('/infos'));
  const wanted = [...publicRoutes(), ...own];
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter(path => !shown('routes').includes(path))).toEqual([]);
});

test('two articles stand for all, which share one form', () => {
  const articles = shown('routes').flatMap(path => /^\/help\/(.+)$/.exec(path)?.[1] ?? []);
  expect(articles).toHaveLength(2);
  for (const slug of articles) expect(existsSync(join(root, `shared/help/${slug}.md`)), slug).toBe(true);
});

test('every dialog has a picture', () => {
  const dialogs = ['web/src/features', 'web/src/pages/account']
    .flatMap(sources)
    .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter(file => /<Dialog\b/.test(textOf(file)) || /Dialog\.tsx$/.test(file))
    .map(file => basename(file, '.tsx'));
  expect(shown('dialogs')).toEqual(dialogs.sort());
});

test('every state of a license has a picture, of a license that is in it', () => {
  const statuses = Object.keys(isServed) as Status[];
  expect(shown('statuses')).toEqual([...statuses].sort());
  for (const status of statuses)
    expect(rowFacts(licenseIn[status], catalogue, now).status, status).toBe(status);
});

test('every kind of mail has a picture', () => {
  const kinds = letterMessage.options.map(({ shape }) => shape.kind.value);
  expect(shown('letters')).toEqual([...kinds].sort());
  const pool = textOf('functions/triggers/custom-message/mail.ts').matchAll(/case '(\w+)'/g);
  expect(shown('poolMails')).toEqual([...pool].map(([, source]) => source).sort());
});

test('no two scenes have one name', () => {
  const names = scenes.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('the pictures that are compared are in the repository, and no others', () => {
  const files = readdirSync(join(root, 'test/pictures/kept')).map(file => basename(file, '.png'));
  expect(files.sort()).toEqual(keptNames(scenes).sort());
});
