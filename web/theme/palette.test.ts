import { describe, expect, test } from 'vitest';
import { palette, parameterColors } from './palette.ts';

function channel(hex: string) {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string) {
  return (
    0.2126 * channel(color.slice(1, 3)) +
    0.7152 * channel(color.slice(3, 5)) +
    0.0722 * channel(color.slice(5, 7))
  );
}

/** Contrast ratio according to WCAG 2. */
function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.for([
  ['light', 0],
  ['dark', 1],
] as const)('the %s colors', ([, scheme]) => {
  const of = (name: keyof typeof palette) => palette[name][scheme];

  test.for(['ink', 'ink2', 'ink3', 'accent', 'accentHover', 'ok', 'warn', 'bad', 'info'] as const)(
    'keep %s legible on every background',
    name => {
      for (const ground of ['paper', 'surface', 'sunken'] as const)
        expect(contrast(of(name), of(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('keep text legible on buttons and tints', () => {
    for (const name of ['accent', 'accentHover', 'accentPress'] as const)
      expect(contrast(of('onAccent'), of(name))).toBeGreaterThanOrEqual(4.5);
    for (const name of ['ok', 'warn', 'bad', 'info', 'accent'] as const)
      expect(contrast(of(name), of(`${name}Soft`))).toBeGreaterThanOrEqual(4.5);
  });

  test('keep fields and data distinguishable', () => {
    expect(contrast(of('lineStrong'), of('surface'))).toBeGreaterThanOrEqual(3);
    for (const color of Object.values(parameterColors))
      expect(contrast(color[scheme], of('surface'))).toBeGreaterThanOrEqual(3);
  });
});
