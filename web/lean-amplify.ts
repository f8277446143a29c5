import { defaultTheme } from '@aws-amplify/ui';
import type { Plugin } from 'vite';

const bare = JSON.stringify({ name: 'none', breakpoints: defaultTheme.breakpoints, tokens: {} });

/** What stands instead of the library's own modules. */
const replacements: readonly [module: RegExp, code: string][] = [
  [/@aws-amplify\/ui\/dist\/esm\/theme\/defaultTheme\.mjs$/, `export const defaultTheme = ${bare};`],
  [
    /@aws-amplify\/ui\/dist\/esm\/theme\/createTheme\/createTheme\.mjs$/,
    `export const createTheme = () => ({ ...${bare}, cssText: '', containerProps: () => ({}) });`,
  ],
  // It names the variables of style props.
  [/lodash\/kebabCase\.js$/, "export default text => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');"],
];

/**
 * The component library makes its whole default theme as it is loaded: 95 kB of tokens and tens of milliseconds on a
 * phone, to resolve style props, which no page of ours uses. Our theme is a stylesheet made at build
 * (theme/build-theme.ts), so the browser gets a theme without tokens.
 */
export const leanAmplify = (): Plugin => ({
  name: 'lean-amplify',
  load: id => replacements.find(([module]) => module.test(id))?.[1] ?? null,
});
