// The pages the landing page is compared with, deployed behind the same CDN: an empty page, a static copy, and a copy
// rendered in the browser.
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build, mergeConfig, type Rolldown } from 'vite';
import config from '../../../web/vite.config.ts';
import type { Stack } from '../../support/stack/stack.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const folder = 'assets/peer';

const limit = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Limit</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="The least a page can be.">
<h1>The least a page can be</h1><p>A document without a script, a sheet or a picture.`;

const isModule = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const isSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** Uploads the comparison pages next to the site, as a deployment would, and returns their paths by name. */
export async function deployPeers(stack: Stack) {
  const place = placeOf(stack);
  const upload = async (key: string, body: string | Uint8Array) => {
    const cache = key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = { 'content-type': types[extname(key)] ?? 'binary/octet-stream', 'cache-control': cache };
    const { ok } = await fetch(`${place}/${key}`, { method: 'PUT', headers, body: Buffer.from(body) });
    if (!ok) throw new Error(`${key} could not be uploaded`);
  };
  const landing = await (await fetch(`${stack.site}/`)).text();
  const files = await builtInBrowser();
  for (const file of files) await upload(file.fileName, file.type === 'asset' ? file.source : file.code);
  const tags = files.map(({ fileName }) => {
    if (fileName.endsWith('.js')) return `<script type="module" src="/${fileName}"></script>`;
    return fileName.endsWith('.css') ? `<link rel="stylesheet" href="/${fileName}">` : '';
  });
  const withoutScripts = landing.replace(isModule, '');
  const inBrowser = withoutScripts
    .replace(isSheet, '')
    .replace('</head>', `${tags.join('')}</head>`)
    .replace(/<body[\s\S]*<\/body>/, '<body><div id="root"></div></body>');
  await upload('peer/limit/index.html', limit);
  await upload('peer/static/index.html', withoutScripts);
  await upload('peer/in-browser/index.html', inBrowser);
  return {
    'limit: no script, no sheet': '/peer/limit',
    '/ as a static twin': '/peer/static',
    '/ rendered in the browser': '/peer/in-browser',
  } as const;
}

function placeOf({ dataDir, endpoints }: Stack): string {
  const bucket = readdirSync(join(dataDir, 'buckets')).find(name => /-sitepages/.test(name));
  if (!bucket) throw new Error('the stack has no bucket for pages');
  return `${endpoints.sqs}/${bucket}`;
}

/** Builds one script and one stylesheet, without lazily loaded parts. */
async function builtInBrowser(): Promise<Rolldown.OutputBundle[string][]> {
  const { rolldownOptions: _, manifest: __, ...shared } = config.build ?? {};
  const built = await build(
    mergeConfig(
      { ...config, build: shared, configFile: false, logLevel: 'warn' },
      {
        build: {
          write: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'client-rendered.ts'),
            output: {
              codeSplitting: false,
              entryFileNames: `${folder}/[name]-[hash].js`,
              assetFileNames: `${folder}/[name]-[hash][extname]`,
            },
          },
        },
      },
    ),
  );
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was expected');
  return built.output;
}
