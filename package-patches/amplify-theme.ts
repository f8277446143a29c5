// The component library builds its whole default theme as soon as it is loaded: 95 kB of design tokens, and tens of
// milliseconds on a phone. They only serve style props, which no page of ours uses. Our theme is a stylesheet made at
// build (web/theme/build-theme.ts), so the browser gets a theme without tokens.
import { defaultTheme } from '@aws-amplify/ui';
import type { Plugin } from 'vite';

const emptyTheme = JSON.stringify({ name: 'none', breakpoints: defaultTheme.breakpoints, tokens: {} });

/** Modules of the library, and the code that is loaded in their place. */
const replacements: readonly [module: RegExp, code: string][] = [
  [/@aws-amplify\/ui\/dist\/esm\/theme\/defaultTheme\.mjs$/, `export const defaultTheme = ${emptyTheme};`],
  [
    /@aws-amplify\/ui\/dist\/esm\/theme\/createTheme\/createTheme\.mjs$/,
    `export const createTheme = () => ({ ...${emptyTheme}, cssText: '', containerProps: () => ({}) });`,
  ],
  // Only names the CSS variables of style props; lodash's own brings tables of Unicode letters.
  [/lodash\/kebabCase\.js$/, "export default text => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');"],
];

/** Keeps the component library's default theme out of what a browser loads. */
export function amplifyTheme(): Plugin {
  return {
    name: 'amplify-theme',
    load: id => replacements.find(([module]) => module.test(id))?.[1] ?? null,
  };
}
