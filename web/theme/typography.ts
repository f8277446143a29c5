// Families, sizes, weights, line heights and tracking, for every sheet and for the component library's theme.

export const fontStacks = {
  head: "Bricolage, 'Bricolage Fallback', system-ui, sans-serif",
  body: "Geist, 'Geist Fallback', system-ui, sans-serif",
  mono: "'Geist Mono', ui-monospace, monospace",
} as const;

/** Variables such as `--text-small`; in rem, so that they follow the reader's font size. */
export const textSizes = {
  /** The raw value of a cookie. */
  raw: '0.6875rem',
  /** Captions, and labels of small figures. */
  tiny: '0.75rem',
  /** Code, table heads, badges, fine print. */
  micro: '0.8125rem',
  /** Labels, tables, notes. */
  small: '0.875rem',
  /** Lists and links; between notes and running text. */
  compact: '0.9375rem',
  body: '1rem',
  /** Section titles of account pages, amounts due. */
  section: '1.0625rem',
  /** Titles of cards: h3. */
  card: '1.125rem',
  /** Plan names. */
  name: '1.25rem',
  /** The brand name, small amounts. */
  sum: '1.375rem',
  /** Titles of dialogs, second-level headings within a page. */
  title: '1.5rem',
  /** A word in the place where other cards have a price. */
  word: '2.25rem',
  price: '3.25rem',
  /** The cents of a large price, relative to its dollars. */
  cents: '0.46em',
  /** In drawings or circles of fixed size, which do not scale with the reader's font size. */
  ring: '9.6px',
  mark: '10px',
  /** Code within a text, relative to the text's size: plain, and as a parameter on its tint. */
  code: '0.875em',
  param: '0.8125em',
} as const;

/** Headings that grow with the window, by the page they are on. */
export const fluidSizes = {
  h1: 'clamp(2.75rem, 1.35rem + 5.6vw, 4.75rem)',
  'h1-page': 'clamp(2.5rem, 1.6rem + 3.4vw, 4rem)',
  'h1-funnel': 'clamp(2.5rem, 1.6rem + 3.4vw, 4.25rem)',
  'h1-prose': 'clamp(2.5rem, 1.6rem + 3.4vw, 3.75rem)',
  'h1-demo': 'clamp(2.5rem, 1.4rem + 4.6vw, 4.5rem)',
  'h1-article': 'clamp(2.25rem, 1.5rem + 2.8vw, 3.25rem)',
  'h1-account': 'clamp(1.625rem, 1.4rem + 0.9vw, 2rem)',
  h2: 'clamp(2rem, 1.5rem + 2vw, 2.875rem)',
  'h2-aside': 'clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)',
  lead: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)',
} as const;

export const weights = {
  normal: '400',
  medium: '500',
  semibold: '550',
  bold: '600',
  extrabold: '650',
} as const;

/** Variables such as `--leading-body`: line heights as multiples of the font size. */
export const leadings = {
  display: '0.98',
  none: '1',
  title: '1.04',
  tight: '1.1',
  snug: '1.2',
  heading: '1.3',
  label: '1.4',
  small: '1.5',
  body: '1.6',
  code: '1.75',
} as const;

/** Large type is set tighter; small words in a row are set slightly wider. */
export const trackings = {
  price: '-0.045em',
  display: '-0.03em',
  title: '-0.026em',
  heading: '-0.02em',
  text: '-0.01em',
  none: '0',
  wide: '0.035em',
  ring: '0.09em',
} as const;

export const typeTokens: [name: string, value: string][] = [
  ...named('text', textSizes),
  ...named('text', fluidSizes),
  ...named('weight', weights),
  ...named('leading', leadings),
  ...named('tracking', trackings),
];

function named(group: string, values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]): [string, string] => [`--${group}-${name}`, value]);
}
