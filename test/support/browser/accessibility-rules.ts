/** The sets of axe's rules that every page and every dialog is held to: WCAG 2.2 AA and best practice. */
export const accessibilityRules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
] as const;
