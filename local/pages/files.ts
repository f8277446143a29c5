import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { HttpAnswer } from '../ports.ts';

const packages = createRequire(import.meta.url);

const files: Record<string, { type: string; parts: string[] }> = {
  'pages.js': { type: 'text/javascript', parts: [own('pages.js')] },
  'pages.css': { type: 'text/css', parts: ['base', 'layout', 'lists'].map(name => own(`style/${name}.css`)) },
  'fonts/geist.woff2': font('geist'),
  'fonts/geist-mono.woff2': font('geist-mono'),
  'fonts/bricolage-grotesque.woff2': font('bricolage-grotesque'),
};

/** What the pages load, by path below `/__local/`; read anew each time, so that an edit shows. */
export function fileAnswer(path: string): HttpAnswer | undefined {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!file) return undefined;
  const body = Buffer.concat(file.parts.map(part => readFileSync(part)));
  return { status: 200, headers: { 'content-type': file.type, 'cache-control': 'no-cache' }, body };
}

function own(name: string) {
  return join(import.meta.dirname, name);
}

function font(name: string, weight = 'wght') {
  return {
    type: 'font/woff2',
    parts: [packages.resolve(`@fontsource-variable/${name}/files/${name}-latin-${weight}-normal.woff2`)],
  };
}
