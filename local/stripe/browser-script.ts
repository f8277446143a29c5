import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { HttpAnswer } from '../ports.ts';

let bundle: Promise<string> | undefined;

/** The browser library's stand-in as one script, bundled when first asked for. */
export async function browserScript(): Promise<HttpAnswer> {
  bundle ??= bundled();
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: await bundle,
  };
}

async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('../browser/stripe-js.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}
