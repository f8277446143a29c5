/** The axe rule sets that every page and dialog must pass: WCAG 2.2 AA and best practices. */
export const accessibilityRules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
] as const;

/** A value in a sentence that was never meant to be read. */
export const notWords = /\[object |\bundefined\b|\bNaN\b/;
