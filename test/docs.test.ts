import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, files, repositoryRoot, sources, textOf } from './support/repository/text-files.ts';

/** The anchor GitHub generates for a heading. */
function anchorOf(heading: string) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function withoutCode(text: string) {
  return text.replace(/^ *```.*?^ *```$/gms, '');
}

function anchorsOf(file: string) {
  return [...withoutCode(textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

function linkExists(from: string, address: string): boolean {
  const [path = '', anchor] = address.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(repositoryRoot, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

/** Matches a path in backquotes, such as `functions/flows/licenses/sync-license.ts`; patterns and placeholders do not match. */
const folders = new Set(files.filter(file => file.includes('/')).map(file => file.split('/')[0]));
const pathPattern = new RegExp(`\`((?:${[...folders].join('|')})/[\\w./@-]*)\``, 'g');

/** The changelog keeps the paths of its time. */
const currentDocuments = documents.filter(file => file !== 'CHANGELOG.md' && !file.startsWith('test/cases/'));

describe.each(currentDocuments)('%s', file => {
  const text = withoutCode(textOf(file));

  it('has no broken links', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
    const broken = links.filter(address => !/^https?:/.test(address) && !linkExists(file, address));
    expect(broken).toEqual([]);
  });

  it('links a name to a file that it stands in', () => {
    const named = [...text.matchAll(/\[`([\w-]+)`\]\(([^)\s#]+\.tsx?)\)/g)];
    const absent = named.filter(([, name = '', address = '']) => {
      const target = join(dirname(file), address);
      return !new RegExp(`\\b${name}\\b`).test(`${target} ${textOf(target)}`);
    });
    expect(absent.map(([link]) => link)).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = [...text.matchAll(pathPattern)]
      .map(([, path = '']) => path)
      .filter(path => !/^docs\/decisions\/(\d{4}|NNNN)$/.test(path));
    expect(paths.filter(path => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });
});

describe('the glossary', () => {
  const rows = [...textOf('docs/glossary.md').matchAll(/^\| (.+?) \| (.+) \| `(.+?)` \|$/gm)].map(
    ([, word = '', sentence = '', file = '']) => ({ word, sentence, file }),
  );

  it('has between 20 and 40 terms', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.length).toBeLessThanOrEqual(40);
  });

  it.each(rows)(
    '$word: is explained in one sentence and used in the named file',
    ({ word, sentence, file }) => {
      expect(sentence).toMatch(/^[^.]+(\.\w[^.]*)*\.$/);
      expect(existsSync(join(repositoryRoot, file))).toBe(true);
      const text = `${file}\n${textOf(file)}`;
      const identifiers = [...word.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const missing = identifiers.filter(name => !text.includes(name));
      if (identifiers.length === 0 && !text.toLowerCase().includes(word.toLowerCase())) missing.push(word);
      expect(missing).toEqual([]);
    },
  );
});

it('the data map names every entry that our pages store in a browser', () => {
  const map = textOf('docs/data-map.md');
  const keys = sources
    .filter(file => file.startsWith('web/src/') && !file.includes('.test.'))
    .flatMap(file => [...textOf(file).matchAll(/\bkept<.+>\('(.+?)'\)|const \w*[kK]ey = '(.+?)'/g)])
    .map(([, key = '', named = '']) => key || named);
  expect(keys.length).toBeGreaterThan(8);
  expect(keys.filter(key => !map.includes(`\`${key}\``))).toEqual([]);
});

it('the guide to a deployment says of every setting what it is', () => {
  /** Of a run on one machine, whose addresses a deployed stage never has, and the stage's name. */
  const others = [
    'allowLocalDomains',
    'cognitoEndpoint',
    'first',
    'identityPoolEndpoint',
    'paypalRoot',
    'stage',
  ];
  const elsewhere = new Set([...others, 'stripeScriptUrl', 'userPoolEndpoint']);
  const guide = textOf('docs/deploy.md');
  const settings = [...textOf('infra/settings.ts').matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(25);
  expect(settings.filter(name => guide.includes(`\`${name}\``) === elsewhere.has(name))).toEqual([]);
});

it('the README has at most 150 lines', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150);
});
