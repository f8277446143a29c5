import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import type { EnginePage } from '../engines/engine.ts';
import type { OnASite } from './in-any-engine.ts';

const folder = join(import.meta.dirname, '../../tracker/pages');

const svelte: Plugin = {
  name: 'svelte',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, 'utf8'), { filename: path }).js.code,
    })),
};

/** A page of `test/tracker/pages`, whole; one that has to be built becomes one script. */
export async function customersPage(file: string): Promise<string> {
  if (file.endsWith('.html')) return readFileSync(join(folder, file), 'utf8');
  const contents = file.endsWith('.svelte')
    ? `import Page from './${file}'; import { mount } from 'svelte'; mount(Page, { target: document.getElementById('root') });`
    : `import './${file}';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [svelte],
  });
  return `<!doctype html><html lang="en"><head><title>Contact</title></head><body><div id="root"></div>
<script>${outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? ''}</script><script async src="/t.js"></script></body></html>`;
}

/** Where visitors of an ad arrive, and what forms shall say of them. */
export const adLanding = '/?utm_source=a&gclid=c';
export const adValues = { utm_source: 'a', gclid: 'c' };

/** In each page: an ear for events of named fields that no person caused. */
export function hearEvents() {
  const heard: string[] = [];
  Object.assign(window, { heard });
  for (const type of ['input', 'change'])
    addEventListener(
      type,
      event => {
        const { name, value } = event.target as HTMLInputElement;
        if (!event.isTrusted && name) heard.push(`${type} ${name} ${value}`);
      },
      true,
    );
}

export const heardEvents = (page: EnginePage) =>
  page.run(() => (window as unknown as { heard: string[] }).heard);

/** What the customer's server got at an address, in order. */
export const sentTo = (on: OnASite, pathname: string) =>
  on.site.asked.filter(one => one.pathname === pathname).map(({ fields }) => fields);
