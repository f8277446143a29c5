import { atom } from 'nanostores';

export const colorSchemes = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The reader's choice for the account; `/color-scheme.js` applies it, and has done so before the first paint. */
export const colorScheme = atom<ColorScheme>(stored());

export function chooseColorScheme(choice: ColorScheme): void {
  colorScheme.set(choice);
  try {
    if (choice === 'system') localStorage.removeItem('color-scheme');
    else localStorage.setItem('color-scheme', choice);
  } catch {}
  dispatchEvent(new CustomEvent('color-scheme', { detail: choice }));
}

function stored(): ColorScheme {
  try {
    const choice = localStorage.getItem('color-scheme');
    return colorSchemes.find(one => one === choice) ?? 'system';
  } catch {
    return 'system';
  }
}
