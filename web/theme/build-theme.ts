// Compiles the theme to static stylesheets: a strict content security policy allows no <style> at run time, and
// four fifths of the component library's sheet are parts and variables we never use (docs/decisions/0038).
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTheme } from '@aws-amplify/ui';
import postcss from 'postcss';
import { type ColourScheme, colourVariables } from './palette.ts';
import { scale } from './scale.ts';
import { theme } from './theme.ts';
import { writeWhole } from './write-whole.ts';

const library = path.resolve(import.meta.dirname, '../../node_modules/@aws-amplify/ui-react/dist/styles');

// In the library's own order, which decides whose rule wins. What no page uses is not named.
const basicParts = ['reset', 'button'];
const formParts = ['flex', 'text', 'fieldMessages', 'input', 'field', 'fieldGroup', 'select', 'selectField'];
const kitParts = [...formParts, 'textField', 'visuallyHidden'];
const areaParts = ['placeholder', 'switchField', 'table', 'tabs'];

/** Variants no component of ours asks for; a disabled button has one look of ours (ui/base.css). */
const unusedVariant =
  /--(info|warning|success|overlay|destructive|menu|link|quiet|fullwidth|loading|expanded|striped)\b|(button|show-password)(--\w+)*--(error|disabled)|loader-wrapper/;

const variableUse = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;

const readParts = async (names: readonly string[]) => {
  const sheets = await Promise.all(names.map(name => readFile(`${library}/${name}.layer.css`, 'utf8')));
  const root = postcss.parse(sheets.join('\n'));
  root.walkComments(comment => void comment.remove());
  root.walkRules(rule => {
    const kept = rule.selectors.filter(selector => !unusedVariant.test(selector));
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  // Values prepared for the variants that are gone.
  const css = root.toString();
  const read = new Set(Array.from(css.matchAll(variableUse), ([, name]) => name));
  root.walkDecls(/^--/, declaration => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
  return root.toString();
};

/** The library's variables with our theme applied. */
const themeVariables = () => {
  const variables = new Map<string, string>();
  postcss.parse(createTheme(theme).cssText).walkRules(rule => {
    if (rule.selector === `[data-amplify-theme="${theme.name}"]`)
      rule.walkDecls(({ prop, value }) => void variables.set(prop, value));
  });
  return variables;
};

const declarations = (rows: readonly (readonly [string, string])[]) =>
  `:root {\n${rows.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;

type Variables = ReadonlyMap<string, string>;

/** A value with all that it points at written out. */
const settled = (value: string, variables: Variables): string =>
  value.replace(variableUse, (use, name: string) => {
    const found = variables.get(name);
    return found === undefined ? use : settled(found, variables);
  });

/**
 * Writes the theme's values into a sheet: two variables in three only point at another, and hardly one ever changes.
 * Those that some rule sets for its own element stay variables.
 */
const withValues = (css: string, variables: Variables): string => {
  const changing = new Set(Array.from(css.matchAll(/(?<=[{;\s])(--[\w-]+):/g), ([, name]) => name ?? ''));
  const stays = [...variables].filter(([name]) => changing.has(name));
  const values = stays.map(([name, value]) => [name, settled(value, variables)] as const);
  const rules = css.replace(variableUse, (use, name: string) =>
    changing.has(name) ? use : settled(use, variables),
  );
  return `@layer amplify.base {\n${declarations(values)}\n}\n${rules}`;
};

/**
 * Writes public.css (light) or account.css (light and dark) for a page to start with, kit.css for dialogs on either,
 * and area.css for what only the account shows.
 */
export async function buildTheme(folder: string) {
  const variables = themeVariables();
  const [basic = '', kit = '', area = ''] = await Promise.all(
    [basicParts, kitParts, areaParts].map(readParts),
  );
  const layers = '@layer amplify.base, amplify.reset, amplify.components, site;';
  const sheet = (scheme: ColourScheme) => {
    const ours = declarations([...colourVariables(scheme), ...Object.entries(scale)]);
    return `${layers}\n@layer amplify.base {\n${ours}\n}\n${withValues(basic, variables)}`;
  };
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeWhole(`${folder}/public.css`, sheet('light')),
    writeWhole(`${folder}/account.css`, sheet('light dark')),
    writeWhole(`${folder}/kit.css`, `${layers}\n${withValues(kit, variables)}`),
    writeWhole(`${folder}/area.css`, `${layers}\n${withValues(area, variables)}`),
  ]);
}
