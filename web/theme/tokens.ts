// Values that are the same on every page and never change at run time. Sheets refer to them like to any custom
// property, `var(--space-3)`; the build inserts the value, so that pages need not contain or look up the variables.
// A value that a sheet writes out instead fails a test: an accident would look like intent.
import type { Plugin } from 'postcss';
import { colorTokens } from './palette.ts';
import { spacingTokens } from './spacing.ts';
import { typeTokens } from './typography.ts';

const tokens = new Map([...colorTokens, ...spacingTokens, ...typeTokens]);

/** PostCSS plugin that inserts the values into style sheets. */
export const tokensInSheets: Plugin = {
  postcssPlugin: 'tokens-in-sheets',
  // After @import has inlined the other sheets.
  OnceExit(root) {
    root.walkDecls(declaration => {
      if (declaration.value.includes('var(')) declaration.value = withTokens(declaration.value);
    });
  },
};

/** Vite plugin that inserts the values into HTML documents, which name the color of the browser's bar. */
export const tokensInDocuments = {
  name: 'tokens-in-documents',
  transformIndexHtml: withTokens,
};

export function isToken(name: string): boolean {
  return tokens.has(name);
}

/** The text with all tokens replaced by their values; other variables stay. */
export function withTokens(text: string): string {
  return text.replace(/var\(\s*(--[\w-]+)\s*\)/g, (use, name: string) => tokens.get(name) ?? use);
}
