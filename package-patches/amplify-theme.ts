// The component library computes its default theme when it is loaded: 95 kB of design tokens, and tens of
// milliseconds on a phone. The tokens only serve style props, which our pages do not use. Our theme is a stylesheet
// made at build time (web/theme/build-theme.ts), therefore the browser gets a theme without tokens.
import { defaultTheme } from '@aws-amplify/ui';
import type { Plugin } from 'vite';

const emptyTheme = JSON.stringify({ name: 'none', breakpoints: defaultTheme.breakpoints, tokens: {} });

/** Modules of the library, and the code that replaces them. */
const replacements: readonly [module: RegExp, code: string][] = [
  [/@aws-amplify\/ui\/dist\/esm\/theme\/defaultTheme\.mjs$/, `export const defaultTheme = ${emptyTheme};`],
  [
    /@aws-amplify\/ui\/dist\/esm\/theme\/createTheme\/createTheme\.mjs$/,
    `export const createTheme = () => ({ ...${emptyTheme}, cssText: '', containerProps: () => ({}) });`,
  ],
  // Used only to name the CSS variables of style props; lodash's version contains tables of Unicode letters.
  [/lodash\/kebabCase\.js$/, "export default text => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');"],
];

/** Keeps the component library's default theme out of the browser's code. */
export function amplifyTheme(): Plugin {
  return {
    name: 'amplify-theme',
    load: id => replacements.find(([module]) => module.test(id))?.[1] ?? null,
  };
}
