import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, refusalOf, roomOf } from './room-rules.ts';
import { arrowOf, arrows } from './subject-rules.ts';

const root = join(import.meta.dirname, '..');
const rooms = [
  'shared',
  'functions',
  'tracker',
  'web',
  'local',
  'infra',
  'bin',
  'package-patches',
  'test',
  'wordpress',
];

const files = rooms
  .flatMap(room => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
  .filter(entry => entry.isFile() && /\.(ts|tsx|mjs|js|css)$/.test(entry.name))
  .map(entry => relative(root, join(entry.parentPath, entry.name)))
  .filter(file => !/(^|\/)(dist|node_modules)\//.test(file));

function isTest(file: string) {
  return file.startsWith('test/') || /\.test\.tsx?$/.test(file);
}

/** `local` is its own package: even its tests must not import from outside it. */
function isOwnPackage(file: string) {
  return file.startsWith('local/');
}

function isScript(file: string) {
  return !file.endsWith('.css');
}

function textOf(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

/** Text or lists rather than code, so the limit on length does not apply. */
const data = ['shared/text/messages.ts', 'shared/domain/attribution/known-sources.ts'];
/** Tools require a default export in these files. */
const toolFile = /(^|\/)[\w-]+\.config\.ts$/;
const exported = /^export (?:declare )?(?:async )?(?:function|const|let|class|interface|type) +([\w$]+)/gm;
const vagueName = /^(utils?|helpers?|common|misc|types|services?|managers?)(\.|$)/;

describe('rooms', () => {
  it('contain every source file', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(file => !isTest(file) && !roomOf(file))).toEqual([]);
  });

  it('export each name once, except for what every handler and flow calls the same', () => {
    const shared = ['handler', 'run', 'Deps'];
    const places = new Map<string, string[]>();
    for (const file of files.filter(
      one => isScript(one) && !/\.test\.tsx?$/.test(one) && !one.startsWith('test/'),
    ))
      for (const [, name = ''] of textOf(file).matchAll(exported))
        places.set(name, [...(places.get(name) ?? []), file]);
    const twice = [...places].filter(([name, where]) => where.length > 1 && !shared.includes(name));
    expect(twice).toEqual([]);
  });

  it('import only what their rules allow', () => {
    const refusals = files
      .filter(file => isScript(file) && (isOwnPackage(file) || !isTest(file)))
      .flatMap(file => importsOf(textOf(file)).map(one => refusalOf(file, one)))
      .filter(refusal => refusal !== undefined);
    expect(refusals).toEqual([]);
  });

  it.each([
    ['shared/domain/price.ts', "import { limits } from '../product.ts';"],
    ['shared/domain/price.ts', "import * as z from 'zod';"],
    ['shared/contract/x.ts', "import type Stripe from 'stripe';"],
    ['functions/flows/x.ts', "import { db } from '#functions/adapters/dynamo/client.ts';"],
    ['functions/flows/x.ts', "import type { SQSEvent } from 'aws-lambda';"],
    ['functions/adapters/stripe/x.ts', "import { db } from '../dynamo/client.ts';"],
    ['functions/runtime/x.ts', "const { db } = await import('#functions/adapters/dynamo/client.ts');"],
    ['functions/calls/usage/handler.ts', "import { run } from '../licenses/handler.ts';"],
    ['infra/api.ts', "import { run } from '../functions/calls/licenses/handler.ts';"],
    ['infra/api.ts', "import { plans } from '#shared/domain/checkout/plans.ts';"],
    ['tracker/capture.ts', "import { calls } from '#shared/contract/index.ts';"],
    ['web/src/ui/Button.tsx', "import {\n  toasts,\n  type Toast,\n} from '../state/toasts.ts';"],
    ['web/src/state/account/auth.ts', "export { Button } from '../../ui/Button.tsx';"],
    ['web/src/features/chat/Chat.tsx', "import { Plans } from '../plans/Plans.tsx';"],
    ['web/src/main.tsx', "import { serve } from '#functions/runtime/serve.ts';"],
    ['local/main.ts', "import '../infra/stack.ts';"],
    ['local/cloud.ts', "import { App } from 'aws-cdk-lib';"],
    ['local/gateway/rest.test.ts', "import { run } from '../../functions/calls/usage/handler.ts';"],
    ['functions/adapters/mail.ts', "import { openInbox } from '../../local/aws/mail.ts';"],
    ['bin/build.ts', "import { startLocal } from '../local/start.ts';"],
    ['web/build.ts', "import { main } from '@utmost/local/main.ts';"],
  ])('have a rule against this import in %s: %s', (file, source) => {
    expect(importsOf(source).map(one => refusalOf(file, one))).toEqual([expect.stringContaining(file)]);
  });

  it.each(Object.entries(arrows))(
    'shelved by subject know no other than %s may',
    (group, { shelves, known }) => {
      const found = files
        .filter(file => shelves.some(shelf => file.startsWith(`${shelf}/`)) && !isTest(file))
        .flatMap(file => importsOf(textOf(file)).map(one => arrowOf(group, file, one)))
        .filter(arrow => arrow !== undefined);
      expect([...new Set(found)].sort()).toEqual([...known].sort());
    },
  );

  it.each([
    ['shared/domain/bills/x.ts', "import { a } from '../letters/notified.ts';", 'bills → letters'],
    ['shared/domain/x.ts', "import { a } from './bills/bill.ts';", 'everybody → bills'],
    ['shared/domain/bills/x.ts', "import { a } from '../licenses/license.ts';", undefined],
    ['shared/domain/bills/x.ts', "import { a } from '../time.ts';", undefined],
  ])('have a rule for subjects: in %s %s is %s', (file, source, arrow) => {
    expect(importsOf(source).map(one => arrowOf('rules', file, one))).toEqual([arrow]);
  });

  it.each([
    ['functions/adapters/dynamo/licenses/licenses.ts', "import { db } from '../client.ts';"],
    ['functions/calls/usage/handler.ts', "import { serve } from '#functions/runtime/serve.ts';"],
    ['infra/settings.ts', "import type { CatalogueRow } from '#shared/domain/checkout/plans.ts';"],
    ['web/src/features/chat/Chat.tsx', "import { toasts } from '../../state/toasts.ts';"],
    ['bin/commands.ts', "await import('../local/main.ts')"],
    ['shared/domain/x.ts', "// import * as z from 'zod'; is allowed in a comment"],
  ])('have no rule against this import in %s: %s', (file, source) => {
    expect(
      importsOf(source)
        .map(one => refusalOf(file, one))
        .filter(Boolean),
    ).toEqual([]);
  });
});

describe('package files', () => {
  type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
  const declared = (folder: string) => {
    const manifest = JSON.parse(textOf(join(folder, 'package.json'))) as Manifest;
    return { ...manifest.dependencies, ...manifest.devDependencies };
  };

  it.each(['local', 'shared'])('of %s have the same versions as the root', folder => {
    const here = declared(folder);
    const both = Object.entries(declared('.')).filter(([name]) => name in here);
    expect(both.filter(([name, version]) => here[name] !== version)).toEqual([]);
  });
});

describe('files', () => {
  it('are named for their contents, never “utils” or “helpers”', () => {
    const parts = files.flatMap(file => file.split('/').map(part => [file, part] as const));
    expect(parts.filter(([, part]) => vagueName.test(part)).map(([file]) => file)).toEqual([]);
  });

  it('that are Lambda handlers have a test beside them', () => {
    const tested = new Set(files.filter(isTest).map(dirname));
    const handlers = files.filter(file => /^functions\/(calls|jobs|triggers)\/.*\bhandler\.ts$/.test(file));
    expect(handlers.length).toBeGreaterThan(15);
    expect(handlers.filter(file => !tested.has(dirname(file)))).toEqual([]);
  });

  it('have names in kebab case, components in Pascal case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?\.(ts|tsx|mjs|js|css)$/;
    const pascal = /^([A-Z][a-z0-9]*)+(\.test)?\.tsx$/;
    expect(files.filter(file => !kebab.test(basename(file)) && !pascal.test(basename(file)))).toEqual([]);
  });

  it('have no default export unless a tool requires one', () => {
    const found = files.filter(
      file => isScript(file) && !toolFile.test(file) && /^export default\b/m.test(textOf(file)),
    );
    expect(found).toEqual([]);
  });

  it('are in US spelling, as our names and screens are', () => {
    // One letter of each in brackets, or this file would be found. Three files take words from test/cases.
    const british =
      /licen[c]e|colou[r]|behaviou[r]|neighbou[r]|honou[r]|authori[s]e|normali[s]e|seriali[s]e|synthesi[s]e/i;
    const speakOfCases = ['deliver', 'expectations', 'paypal-steps'];
    const asCasesDo = speakOfCases.map(name => `test/support/sequences/${name}.ts`);
    expect(files.filter(file => british.test(textOf(file))).sort()).toEqual(asCasesDo);
  });

  it('have at most 300 lines, except for data', () => {
    const long = files.filter(
      file => !data.includes(file) && textOf(file).trimEnd().split('\n').length > 300,
    );
    expect(long).toEqual([]);
  });

  it('spread no object that they write out on the spot', () => {
    expect(files.filter(file => /\.{3}[{] ?\S/.test(textOf(file)))).toEqual([]);
  });
});
