// Families, shapes and motion: values that are the same in light and dark and long enough to deserve a variable.
import { fontStacks } from './typography.ts';

/** CSS variables for our own sheets. */
export const scale: Readonly<Record<string, string>> = {
  '--head': fontStacks.head,
  '--body': fontStacks.body,
  '--mono': fontStacks.mono,
  '--r-s': '8px',
  '--r-m': '12px',
  '--r-l': '16px',
  '--r-sheet': '20px',
  '--r-xl': '24px',
  '--sh-1': '0 1px 2px color-mix(in srgb, var(--shade) 5%, transparent)',
  '--sh-2': 'var(--sh-1), 0 8px 24px -6px color-mix(in srgb, var(--shade) 9%, transparent)',
  '--sh-3':
    '0 2px 6px color-mix(in srgb, var(--shade) 6%, transparent), 0 24px 64px -12px color-mix(in srgb, var(--shade) 22%, transparent)',
  '--quick': '100ms',
  '--move': '160ms',
  '--enter': '200ms cubic-bezier(.2, .8, .2, 1)',
};
