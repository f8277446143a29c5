// The component library's stylesheets, reduced to the parts, variants and variables our pages use, a fifth of the
// whole. This happens at build time because the content security policy allows no <style> at run time.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTheme, type Theme } from '@aws-amplify/ui';
import postcss from 'postcss';

const folder = path.resolve(import.meta.dirname, '../node_modules/@aws-amplify/ui-react/dist/styles');

/** Selectors that match none of our components; disabled buttons are styled in web/src/ui/base.css. */
const unused = [
  /--(info|warning|success|overlay|destructive|menu|link|quiet|fullwidth|loading|expanded|striped)\b/,
  /(button|show-password)(--\w+)*--(error|disabled)|loader-wrapper/,
  /(?<!button)--large|(input|textarea|placeholder|switchfield)--small|text--(?!error)\w+/,
  /--vertical\b|switch__wrapper--(top|bottom)|inner-(start|end)|group__icon|\[dir=rtl\]/,
  /table(--\w+|__caption)|highlightonhover|tabs__list--\w+/,
];

/** Buttons also appear on pages without the library, therefore its button rules get our own class names. */
const ownNames: readonly [library: RegExp, ours: string][] = [
  [/\.amplify-button--(\w+)/g, '.button-$1'],
  [/\.amplify-button\b(?!-)/g, '.button'],
];

const variableUse = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

type Variables = ReadonlyMap<string, string>;

/** One stylesheet per list of parts (names of the library's files), with the theme's values inserted. */
export async function librarySheets(
  theme: Theme,
  lists: readonly (readonly string[])[],
): Promise<readonly string[]> {
  const variables = variablesOf(theme);
  return Promise.all(lists.map(async parts => withValues(await readParts(parts), variables)));
}

/** The library's variables with our theme applied. */
function variablesOf(theme: Theme): Variables {
  const variables = new Map<string, string>();
  postcss.parse(createTheme(theme).cssText).walkRules(rule => {
    if (rule.selector === `[data-amplify-theme="${theme.name}"]`)
      rule.walkDecls(({ prop, value }) => void variables.set(prop, value));
  });
  return variables;
}

/**
 * Inserts the theme's values into a stylesheet, since most variables only refer to another and never change.
 * Variables that a rule sets for its own element stay variables.
 */
function withValues(css: string, variables: Variables): string {
  const changing = new Set(Array.from(css.matchAll(/(?<=[{;\s])(--[\w-]+):/g), ([, name]) => name ?? ''));
  const rows = [...variables]
    .filter(([name]) => changing.has(name))
    .map(([name, value]) => [name, resolved(value, variables)] as const);
  const rules = css.replace(variableUse, (use, name: string) =>
    changing.has(name) ? use : resolved(use, variables),
  );
  return `@layer amplify.base {\n${rootRule(rows)}\n}\n${rules}`;
}

/** A value with all its variables replaced. */
function resolved(value: string, variables: Variables): string {
  return value.replace(variableUse, (use, name: string) => {
    const found = variables.get(name);
    return found === undefined ? use : resolved(found, variables);
  });
}

/** CSS variables set for the whole document. */
export function rootRule(rows: readonly (readonly [name: string, value: string])[]): string {
  return `:root {\n${rows.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;
}

async function readParts(names: readonly string[]): Promise<string> {
  const sheets = await Promise.all(names.map(name => readFile(`${folder}/${name}.layer.css`, 'utf8')));
  const root = postcss.parse(sheets.join('\n'));
  root.walkComments(comment => void comment.remove());
  // For browsers older than those we build for (`cssTarget` in web/vite.config.ts).
  root.walkAtRules('supports', rule => void (rule.params.startsWith('not (border-') && rule.remove()));
  root.walkRules(rule => {
    const kept = rule.selectors.filter(selector => !unused.some(pattern => pattern.test(selector)));
    if (kept.length > 0) rule.selectors = kept.map(named);
    else rule.remove();
  });
  // Values prepared for the variants that are gone.
  const read = new Set(Array.from(root.toString().matchAll(variableUse), ([, name]) => name));
  root.walkDecls(/^--/, declaration => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
  return root.toString();
}

function named(selector: string): string {
  return ownNames.reduce((text, [library, ours]) => text.replace(library, ours), selector);
}
