import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { onlyAwsSignIn } from '../package-patches/google-sign-in.ts';
import { onlyStaticMarkup } from '../package-patches/static-markup.ts';
import { onlyUsedStripeResources } from '../package-patches/stripe-resources.ts';
import { takeMapsOut } from './source-maps.ts';

const articles = join(import.meta.dirname, '../shared/help');
const patches = join(import.meta.dirname, '../package-patches');
const kinds = ['calls', 'jobs', 'triggers'] as const;

/** Size limit in bytes: customers wait for every byte at a cold start. */
const maxBytes = 600_000;

/** Bundles every function into its own folder, and puts beside all of them where their code comes from. */
export async function buildFunctions(
  functions: string,
  tracker: string,
  { out, maps }: { out: string; maps: string },
): Promise<void> {
  const sources = sourcesIn(functions);
  const fresh = `${out}.new`;
  rmSync(fresh, { recursive: true, force: true });
  await build({
    ...bundleOptions(tracker),
    entryPoints: [...sources].map(([name, source]) => ({ in: source, out: `${name}/index` })),
    outdir: fresh,
  });
  checkSizes(fresh, [...sources.keys()]);
  takeMapsOut(fresh, maps, join(import.meta.dirname, '..'));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  renameSync(fresh, out);
}

/** `calls/licenses` → its source, for every function that has a folder. */
function sourcesIn(functions: string): Map<string, string> {
  return new Map(
    kinds.flatMap(kind =>
      readdirSync(join(functions, kind))
        .map(name => [`${kind}/${name}`, join(functions, kind, name, 'handler.ts')] as const)
        .filter(([, source]) => existsSync(source)),
    ),
  );
}

// CommonJS starts a third faster than ES modules in Lambda. The SDK is bundled because the runtime's own starts slower.
// Why: docs/decisions/0048
export function bundleOptions(tracker: string): BuildOptions {
  return {
    bundle: true,
    minify: true,
    sourcemap: 'external',
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    plugins: [onlyUsedStripeResources, onlyStaticMarkup, onlyAwsSignIn],
    alias: {
      '@aws-sdk/credential-provider-node': join(patches, 'lambda-credentials.ts'),
      '@aws-sdk/middleware-endpoint-discovery': join(patches, 'no-endpoint-discovery.ts'),
    },
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      TRACKER_SOURCE: packed(readFileSync(tracker, 'utf8')),
      HELP_ARTICLES: packed(JSON.stringify(helpArticles())),
      TRACKER_WEIGHTS: readFileSync(join(dirname(tracker), 'weights.json'), 'utf8'),
      // React's own switch between its two builds; both would be bundled without it.
      'process.env.NODE_ENV': '"production"',
    },
  };
}

/** The articles' files by name. */
function helpArticles(): Record<string, string> {
  const names = readdirSync(articles).filter(name => name.endsWith('.md'));
  return Object.fromEntries(names.map(name => [name, readFileSync(join(articles, name), 'utf8')]));
}

/** A text as code, compressed: as it is it would be a good part of a function. */
function packed(text: string): string {
  return JSON.stringify(deflateRawSync(text).toString('base64'));
}

/** Fails the build if a function exceeds the size limit. */
function checkSizes(out: string, names: readonly string[]): void {
  const heavy = names
    .map(name => ({ name, bytes: statSync(join(out, name, 'index.js')).size }))
    .filter(({ bytes }) => bytes > maxBytes);
  if (heavy.length === 0) return;
  const list = heavy.map(({ name, bytes }) => `${name} ${Math.ceil(bytes / 1000)} kB`).join(', ');
  throw new Error(`over ${maxBytes / 1000} kB: ${list}`);
}
