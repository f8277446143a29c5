// The component library's theme. It holds no colours: its tokens point at the variables of palette.ts.
import type { Theme } from '@aws-amplify/ui';
import { fontStacks } from './typography.ts';

type Tree = { [key: string]: string | Tree };
type Tokens = { [key: string]: { value: string } | Tokens };

const tokens = (tree: Tree): Tokens =>
  Object.fromEntries(
    Object.entries(tree).map(([key, leaf]) => [
      key,
      typeof leaf === 'string' ? { value: leaf } : tokens(leaf),
    ]),
  );

const ink = { color: 'var(--ink)' };
const quietHover = { ...ink, backgroundColor: 'var(--veil)' };
const strongHover = { color: 'var(--on-accent)', backgroundColor: 'var(--accent-hover)' };

const values: Tree = {
  fonts: { default: { static: fontStacks.body, variable: fontStacks.body } },
  fontSizes: {
    xxs: '0.75rem',
    xs: '0.8125rem',
    small: '0.875rem',
    medium: '1rem',
    large: '1.125rem',
    xl: '1.375rem',
    xxl: '1.75rem',
    xxxl: '2.375rem',
    xxxxl: '3.25rem',
  },
  fontWeights: { normal: '400', medium: '500', semibold: '550', bold: '600', extrabold: '650' },
  lineHeights: { small: '1.25', medium: '1.5', large: '1.6' },
  radii: { xs: '4px', small: '8px', medium: '12px', large: '16px', xl: '24px', xxl: '32px', xxxl: '999px' },
  space: {
    xxxs: '0.25rem',
    xxs: '0.375rem',
    xs: '0.5rem',
    small: '0.75rem',
    medium: '1rem',
    large: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
    xxxl: '4.5rem',
  },
  time: { short: '100ms', medium: '160ms', long: '260ms' },
  colors: {
    font: {
      primary: 'var(--ink)',
      secondary: 'var(--ink-2)',
      tertiary: 'var(--ink-3)',
      disabled: 'var(--ink-3)',
      interactive: 'var(--accent)',
      hover: 'var(--accent-hover)',
      focus: 'var(--accent-hover)',
      active: 'var(--accent-press)',
      inverse: 'var(--on-accent)',
      error: 'var(--bad)',
      success: 'var(--ok)',
      warning: 'var(--warn)',
      info: 'var(--info)',
    },
    background: {
      primary: 'var(--surface)',
      secondary: 'var(--paper)',
      tertiary: 'var(--sunken)',
      disabled: 'var(--sunken)',
      error: 'var(--bad-soft)',
      success: 'var(--ok-soft)',
      warning: 'var(--warn-soft)',
      info: 'var(--info-soft)',
    },
    border: {
      // Inputs need 3:1 against the surface, buttons and hairlines do not: two tokens, never one.
      primary: 'var(--line-strong)',
      secondary: 'var(--line)',
      tertiary: 'var(--line)',
      disabled: 'var(--line)',
      focus: 'var(--accent)',
      pressed: 'var(--accent)',
      error: 'var(--bad)',
      success: 'var(--ok)',
      warning: 'var(--warn)',
      info: 'var(--info)',
    },
    primary: {
      10: 'var(--accent-soft)',
      20: 'var(--accent-soft)',
      40: 'var(--accent-line)',
      60: 'var(--accent)',
      80: 'var(--accent)',
      90: 'var(--accent-hover)',
      100: 'var(--accent-press)',
    },
    overlay: { 5: 'var(--veil)', 10: 'var(--veil-2)' },
  },
  components: {
    button: {
      fontWeight: '550',
      borderColor: 'var(--line)',
      _hover: { ...quietHover, borderColor: 'var(--line-strong)' },
      _focus: quietHover,
      _active: { ...ink, backgroundColor: 'var(--veil-2)', borderColor: 'var(--line-strong)' },
      primary: {
        backgroundColor: 'var(--accent)',
        color: 'var(--on-accent)',
        _hover: strongHover,
        _focus: strongHover,
        _active: { ...strongHover, backgroundColor: 'var(--accent-press)' },
      },
      small: { fontSize: '0.875rem' },
    },
    field: { fontSize: '1rem', gap: '0.375rem' },
    fieldcontrol: {
      borderRadius: '8px',
      paddingBlockStart: '0.5625rem',
      paddingBlockEnd: '0.5625rem',
      paddingInlineStart: '0.75rem',
      paddingInlineEnd: '0.75rem',
      small: {
        paddingBlockStart: '0.3125rem',
        paddingBlockEnd: '0.3125rem',
        paddingInlineStart: '0.625rem',
        paddingInlineEnd: '0.625rem',
      },
      _error: ink,
    },
    fieldmessages: {
      error: { fontSize: '0.875rem' },
      description: { fontSize: '0.875rem', fontStyle: 'normal', color: 'var(--ink-2)' },
    },
    placeholder: { startColor: 'var(--veil)', endColor: 'var(--veil-2)' },
    switchfield: {
      track: { backgroundColor: 'var(--line-strong)', checked: { backgroundColor: 'var(--accent)' } },
      thumb: { backgroundColor: 'var(--surface)' },
      label: { padding: '0 0 0 0.625rem' },
    },
    table: {
      header: {
        fontSize: '0.8125rem',
        fontWeight: '500',
        color: 'var(--ink-3)',
        padding: '0.625rem 0.75rem',
        borderColor: 'var(--line)',
      },
      data: { fontSize: '0.875rem', padding: '0.875rem 0.75rem', borderColor: 'var(--line)' },
      row: { hover: { backgroundColor: 'var(--veil)' } },
    },
    tabs: {
      boxShadow: 'none',
      borderWidth: '1px',
      gap: '1.5rem',
      item: {
        borderWidth: '2px',
        fontSize: '0.875rem',
        fontWeight: '550',
        paddingVertical: '0.625rem',
        paddingHorizontal: '0.25rem',
        _hover: ink,
        _active: { ...ink, borderColor: 'var(--accent)' },
      },
      panel: { paddingBlock: '1.25rem' },
    },
  },
};

export const theme: Theme = { name: 'utmost', tokens: tokens(values) };
