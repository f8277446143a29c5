// The distances between elements: margins, paddings and gaps of every sheet. Sizes of elements (a control's 44 px, a
// column's width) and drawings use numbers of their own.

/** Name → pixels. The names count steps of four pixels: `--space-3` is 12 px, `--space-2-half` is 10 px. */
export const spaces = {
  half: 2,
  1: 4,
  '1-half': 6,
  2: 8,
  '2-half': 10,
  3: 12,
  '3-half': 14,
  4: 16,
  5: 20,
  6: 24,
  7: 28,
  8: 32,
  9: 36,
  10: 40,
  12: 48,
  14: 56,
  16: 64,
  18: 72,
  20: 80,
  22: 88,
  24: 96,
  28: 112,
  30: 120,
} as const;

export const spacingTokens: [name: string, value: string][] = Object.entries(spaces).map(([name, pixels]) => [
  `--space-${name}`,
  `${pixels}px`,
]);
