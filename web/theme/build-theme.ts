// Compiles the theme to static style sheets: our own variables, and the component library's rules with our values. The
// strict content security policy forbids adding <style> at run time, and the library's own sheet is mostly variables of
// parts that we do not use.
import { mkdir } from 'node:fs/promises';
import { librarySheets, rootRule } from '../../package-patches/amplify-sheets.ts';
import { colorVariables, type SheetScheme } from './palette.ts';
import { scale } from './scale.ts';
import { theme } from './theme.ts';
import { writeWhole } from './write-whole.ts';

// In the library's own order, which decides between rules of equal specificity. Unused components are omitted.
const basicParts = ['reset', 'button'];
const formParts = ['flex', 'text', 'fieldMessages', 'input', 'field', 'fieldGroup', 'select', 'selectField'];
const kitParts = [...formParts, 'textArea', 'textAreaField', 'textField', 'visuallyHidden'];
const areaParts = ['placeholder', 'switchField', 'table', 'tabs'];

const layers = '@layer amplify.base, amplify.reset, amplify.components, site;';

/**
 * Writes public.css (light) and account.css (light and dark), one of which a page starts with, kit.css for dialogs on
 * both, and area.css for the components of the account area.
 */
export async function buildTheme(folder: string) {
  const [basic = '', kit = '', area = ''] = await librarySheets(theme, [basicParts, kitParts, areaParts]);
  const firstSheet = (scheme: SheetScheme) => {
    const ours = rootRule([...colorVariables(scheme), ...Object.entries(scale)]);
    return `${layers}\n@layer amplify.base {\n${ours}\n}\n${basic}`;
  };
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeWhole(`${folder}/public.css`, firstSheet('light')),
    writeWhole(`${folder}/account.css`, firstSheet('light dark')),
    writeWhole(`${folder}/kit.css`, `${layers}\n${kit}`),
    writeWhole(`${folder}/area.css`, `${layers}\n${area}`),
  ]);
}
