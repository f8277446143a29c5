import type { Plugin } from 'vite';
import { calls } from '#shared/contract/index.ts';

const name = 'virtual:call-list';

/**
 * The list of calls without its schemas, which the browser has no use for: written from the contract at build,
 * so that nothing about a call is written twice and no schema library is sent to a visitor.
 * Why: docs/decisions/0004
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
