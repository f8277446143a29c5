// The component library's theme. Its colors refer to the variables of palette.ts; type and distances are those of our
// own sheets. Other numbers are the space that controls of a given height leave around their text.
import type { Theme } from '@aws-amplify/ui';
import { spaces } from './spacing.ts';
import { fontStacks, leadings, textSizes, weights } from './typography.ts';

type Tree = { [key: string]: string | Tree };
type Tokens = { [key: string]: { value: string } | Tokens };

const ink = { color: 'var(--ink)' };
const quietHover = { ...ink, backgroundColor: 'var(--veil)' };
const strongHover = { color: 'var(--on-accent)', backgroundColor: 'var(--accent-hover)' };

const values: Tree = {
  fonts: { default: { static: fontStacks.body, variable: fontStacks.body } },
  fontSizes: {
    xxs: textSizes.tiny,
    xs: textSizes.micro,
    small: textSizes.small,
    medium: textSizes.body,
    large: textSizes.card,
    xl: textSizes.sum,
    xxl: textSizes.title,
    xxxl: textSizes.word,
    xxxxl: textSizes.price,
  },
  fontWeights: weights,
  lineHeights: { small: leadings.snug, medium: leadings.small, large: leadings.body },
  radii: { xs: '4px', small: '8px', medium: '12px', large: '16px', xl: '24px', xxl: '32px', xxxl: '999px' },
  space: {
    xxxs: rem(1),
    xxs: rem('1-half'),
    xs: rem(2),
    small: rem(3),
    medium: rem(4),
    large: rem(6),
    xl: rem(8),
    xxl: rem(12),
    xxxl: rem(18),
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
      // Inputs need a contrast of 3:1 against the surface, buttons and hairlines do not; hence two separate tokens.
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
      fontWeight: weights.semibold,
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
      small: { fontSize: textSizes.small },
    },
    field: { fontSize: textSizes.body, gap: rem('1-half') },
    fieldcontrol: {
      borderRadius: '8px',
      paddingBlockStart: '0.5625rem',
      paddingBlockEnd: '0.5625rem',
      paddingInlineStart: rem(3),
      paddingInlineEnd: rem(3),
      small: {
        paddingBlockStart: '0.3125rem',
        paddingBlockEnd: '0.3125rem',
        paddingInlineStart: rem('2-half'),
        paddingInlineEnd: rem('2-half'),
      },
      _error: ink,
    },
    fieldmessages: {
      error: { fontSize: textSizes.small },
      description: { fontSize: textSizes.small, fontStyle: 'normal', color: 'var(--ink-2)' },
    },
    placeholder: { startColor: 'var(--veil)', endColor: 'var(--veil-2)' },
    // Room for the arrow, which grows with the font size.
    select: { paddingInlineEnd: '2.25rem', small: { paddingInlineEnd: '2.25rem' } },
    switchfield: {
      track: { backgroundColor: 'var(--line-strong)', checked: { backgroundColor: 'var(--accent)' } },
      thumb: { backgroundColor: 'var(--surface)' },
      label: { padding: `0 0 0 ${rem('2-half')}` },
    },
    table: {
      header: {
        fontSize: textSizes.micro,
        fontWeight: weights.medium,
        color: 'var(--ink-3)',
        padding: `${rem('2-half')} ${rem(3)}`,
        borderColor: 'var(--line)',
      },
      data: { fontSize: textSizes.small, padding: `${rem('3-half')} ${rem(3)}`, borderColor: 'var(--line)' },
      row: { hover: { backgroundColor: 'var(--veil)' } },
    },
    tabs: {
      boxShadow: 'none',
      borderWidth: '1px',
      gap: rem(6),
      item: {
        borderWidth: '2px',
        fontSize: textSizes.small,
        fontWeight: weights.semibold,
        paddingVertical: rem('2-half'),
        paddingHorizontal: rem(1),
        _hover: ink,
        _active: { ...ink, borderColor: 'var(--accent)' },
      },
      panel: { paddingBlock: rem(5) },
    },
  },
};

export const theme: Theme = { name: 'utmost', tokens: tokens(values) };

/** In rem, so that the library's distances follow the reader's font size, as its own defaults do. */
function rem(space: keyof typeof spaces) {
  return `${spaces[space] / 16}rem`;
}

function tokens(tree: Tree): Tokens {
  return Object.fromEntries(
    Object.entries(tree).map(([key, leaf]) => [
      key,
      typeof leaf === 'string' ? { value: leaf } : tokens(leaf),
    ]),
  );
}
