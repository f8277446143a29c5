// Values that are the same on every page and never change while one is open. Sheets name them like any custom property,
// `var(--space-3)`; the build writes the value in its place, so that no page carries or looks up the names.
// Why: docs/decisions/0058
import type { Plugin } from 'postcss';
import { colourTokens } from './palette.ts';
import { spacingTokens } from './spacing.ts';
import { typeTokens } from './typography.ts';

const tokens = new Map([...colourTokens, ...spacingTokens, ...typeTokens]);

/** For the sheets: a PostCSS plugin. */
export const tokensInSheets: Plugin = {
  postcssPlugin: 'tokens-in-sheets',
  // After @import has brought in the other sheets.
  OnceExit(root) {
    root.walkDecls(declaration => {
      if (declaration.value.includes('var(')) declaration.value = withTokens(declaration.value);
    });
  },
};

/** For the documents, whose heads name the browser's own colour: a Vite plugin. */
export const tokensInDocuments = {
  name: 'tokens-in-documents',
  transformIndexHtml: withTokens,
};

export function isToken(name: string): boolean {
  return tokens.has(name);
}

/** A text with the value of every token it names; other variables stay. */
export function withTokens(text: string): string {
  return text.replace(/var\(\s*(--[\w-]+)\s*\)/g, (use, name: string) => tokens.get(name) ?? use);
}
