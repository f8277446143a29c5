import type { Plugin } from 'vite';
import { calls } from '#shared/contract/index.ts';

const name = 'virtual:call-list';

/**
 * The API calls without their schemas, generated from the contract at build time: calls are defined only once, and no
 * schema library is sent to the browser, where it would weigh 21 kB (brotli). Answers are not parsed there: the server
 * has checked them.
 */
export function callList(): Plugin {
  return {
    name: 'call-list',
    resolveId: id => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const list = Object.entries(calls).map(([key, { method, path, auth }]) => [
        key,
        { method, path, auth },
      ]);
      return `export const callList = ${JSON.stringify(Object.fromEntries(list))};`;
    },
  };
}
