// The import rules as data: which rooms a room may import, and which packages it may use. A rule of that kind is kept
// only as long as something refuses the import that breaks it. Each room is a TypeScript project that references only
// the rooms it may use, so most wrong imports do not compile; what projects cannot say stands here.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Rule {
  /** Our rooms and single files that this room may import. */
  ours: readonly string[];
  /** Rooms of which it may import types only. */
  types?: readonly string[];
  /** npm packages it may import; `node:*` means Node's own modules. */
  packages: readonly string[] | 'any';
  /** Set when the room's folders, and files beside them, must not import each other. */
  apart?: true;
}

const shared = ['shared', 'shared/contract', 'shared/domain'];
const ports = ['functions/ports'];
const handlers = {
  ours: [
    ...[...shared, ...ports, 'functions/flows', 'functions/adapters', 'functions/runtime'],
    'functions/letters',
    'functions/wiring',
  ],
  packages: ['aws-lambda', 'node:*'],
  apart: true,
} as const;
const reactive = ['react', 'react-dom', 'react-router', '@tanstack/react-query'];
const componentLibrary = ['@aws-amplify/ui-react', '@fortawesome/*'];
const chartLibrary = '@visx/*';

/** The longest matching name wins: `web/src/ui/Button.tsx` is in `web/src/ui`, not in `web`. */
export const rules: Readonly<Record<string, Rule>> = {
  'shared/domain': { ours: [], packages: [] },
  'shared/contract': { ours: ['shared', 'shared/domain'], packages: ['zod'] },
  shared: { ours: ['shared/contract', 'shared/domain'], packages: [] },
  'functions/ports': { ours: shared, packages: [] },
  'functions/flows': { ours: [...shared, ...ports], packages: ['node:*'] },
  'functions/letters': { ours: shared, packages: ['react', 'react-dom', 'react-email'] },
  'functions/adapters': { ours: [...shared, ...ports], packages: 'any', apart: true },
  'functions/runtime': {
    ours: [...shared, ...ports],
    packages: ['@middy/core', 'aws-lambda', 'node:*'],
  },
  'functions/wiring': { ours: ['functions/adapters', 'functions/runtime'], packages: [] },
  'functions/calls': handlers,
  'functions/jobs': handlers,
  'functions/triggers': handlers,
  // Patches internals of npm packages at build time; only builds may use it.
  'package-patches': { ours: [], packages: 'any' },
  infra: {
    ours: ['shared', 'shared/contract'],
    types: ['shared/domain'],
    packages: ['aws-cdk-lib', 'constructs', 'node:*'],
  },
  bin: {
    ours: [
      ...shared,
      'infra',
      'local/main.ts',
      'package-patches',
      'tracker/build.ts',
      'web/build.ts',
      'wordpress',
    ],
    packages: 'any',
  },
  'tracker/build.ts': {
    ours: ['tracker', 'tracker/build-package.ts', 'shared/domain'],
    packages: 'any',
  },
  wordpress: { ours: ['shared/domain'], packages: ['fflate', 'node:*'] },
  'tracker/check': { ours: ['tracker', 'shared', 'shared/domain'], packages: [] },
  'tracker/build-package.ts': { ours: ['tracker', 'shared/domain'], packages: 'any' },
  tracker: { ours: ['shared/domain'], packages: [] },
  'web/src/ui': {
    ours: [],
    packages: ['nanostores', 'react', 'react-dom', ...componentLibrary, chartLibrary],
  },
  'web/src/state': { ours: shared, packages: ['nanostores', 'react', 'react-router'] },
  'web/src/text': { ours: shared, packages: [] },
  'web/src/vendors': {
    ours: [...shared, 'web/src/text', 'web/src/api', 'web/src/state', 'web/src/paths.ts'],
    packages: 'any',
  },
  'web/src/api': {
    ours: [...shared, 'web/src/text', 'web/src/vendors', 'web/src/state', 'tracker'],
    packages: reactive,
  },
  'web/src/features': {
    ours: [
      ...shared,
      'web/src/ui',
      'web/src/text',
      'web/src/api',
      'web/src/state',
      'web/src/vendors',
      'web/src/paths.ts',
      'tracker',
    ],
    packages: 'any',
    apart: true,
  },
  'web/src/pages': {
    ours: [
      ...shared,
      'web/src/features',
      'web/src/ui',
      'web/src/text',
      'web/src/api',
      'web/src/state',
      'web/src/paths.ts',
    ],
    packages: [...reactive, ...componentLibrary],
  },
  'web/src': {
    ours: [
      ...shared,
      'web/src/pages',
      'web/src/features',
      'web/src/ui',
      'web/src/text',
      'web/src/api',
      'web/src/state',
      'tracker',
    ],
    packages: reactive,
  },
  web: { ours: [...shared, 'package-patches', 'web/src', 'web/src/pages', 'web/src/ui'], packages: 'any' },
  local: { ours: shared, packages: ['node:*', ...packagesOfLocal()] },
};

const names = Object.keys(rules).sort((one, other) => other.length - one.length);

export interface Import {
  specifier: string;
  typeOnly: boolean;
}

const statement = /\b(?:import|export)\s+(type\s+)?(?:[\w$*\s{},]+?\s+from\s+)?['"]([^'"]+)['"]/g;
const dynamic = /\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Workspace packages can also be imported by their package name. */
const workspace = '@utmost/';

export function importsOf(source: string): Import[] {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [
    ...[...code.matchAll(statement)].map(found => ({ specifier: found[2] ?? '', typeOnly: !!found[1] })),
    ...[...code.matchAll(dynamic)].map(found => ({ specifier: found[1] ?? '', typeOnly: false })),
  ];
}

/** Why this import is forbidden, or undefined when it is allowed. */
export function refusalOf(file: string, { specifier, typeOnly }: Import): string | undefined {
  const room = roomOf(file);
  const rule = rules[room ?? ''];
  if (!room || !rule) return undefined;
  const target = targetOf(specifier, file);
  if (target === undefined) {
    if (specifier.startsWith('virtual:') || specifier.startsWith('#') || rule.packages === 'any')
      return undefined;
    return permits(rule.packages, specifier)
      ? undefined
      : `${file}: ${room} must not know package ${specifier}`;
  }
  const targetRoom = roomOf(target) ?? target;
  if (targetRoom === room) {
    const isApart = rule.apart && partOf(file, room) !== partOf(target, room);
    return isApart ? `${file}: parts of ${room} must not know each other (${target})` : undefined;
  }
  const isAllowed = rule.ours.includes(targetRoom) || rule.ours.includes(target);
  const isAllowedAsType = typeOnly && rule.types?.includes(targetRoom);
  return isAllowed || isAllowedAsType ? undefined : `${file}: ${room} must not import ${target}`;
}

export function roomOf(file: string): string | undefined {
  return names.find(name => file === name || file.startsWith(`${name}/`));
}

/**
 * The packages in local/package.json: the root's packages can be resolved from there too, but are not declared for it.
 * It is a workspace of its own so that its third of the code, and its packages, are not met as part of the product.
 */
function packagesOfLocal(): string[] {
  const file = join(import.meta.dirname, '../local/package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  return Object.keys({ ...dependencies, ...devDependencies }).map(name => name.replace('@types/', ''));
}

/** The path of our own file that an import resolves to, or undefined for a package. */
export function targetOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('#theme')) return undefined;
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith(workspace)) return specifier.slice(workspace.length);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined;
}

function permits(allowed: readonly string[], name: string): boolean {
  return allowed.some(one =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one || name.startsWith(`${one}/`),
  );
}

/** The folder within the room: `functions/calls/usage/handler.ts` → `usage`. A file beside the folders counts as one. */
function partOf(file: string, room: string): string | undefined {
  return file.slice(room.length + 1).split('/')[0];
}
