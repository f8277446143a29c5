// The only file of the site with color values: palette.test.ts checks their contrasts, sheets.test.ts that no other
// file contains any. The data colors maximise the smallest distance between any two under three kinds of color
// blindness.

/** Name → [light, dark]. Names become CSS variables: `ink2` is `--ink-2`, `lineStrong` is `--line-strong`. */
export const palette = {
  paper: ['#FBFAF7', '#0E0E12'],
  surface: ['#FFFFFF', '#16171B'],
  sunken: ['#F5F2EE', '#090A0D'],
  line: ['#E5E1DC', '#2A2B30'],
  lineStrong: ['#8A857E', '#676870'],
  ink: ['#17181E', '#F5F3F0'],
  ink2: ['#4C4C54', '#C0BDB8'],
  ink3: ['#696A71', '#9B9891'],
  accent: ['#2543D6', '#7399FE'],
  accentHover: ['#192DB9', '#93B2FE'],
  accentPress: ['#12239B', '#AAC3FE'],
  accentSoft: ['#EFF3FF', '#172448'],
  accentLine: ['#BDD0FF', '#30478E'],
  onAccent: ['#FFFFFF', '#0C0D1B'],
  ok: ['#006A3A', '#63D18F'],
  okSoft: ['#E0F9E8', '#0F2E1B'],
  warn: ['#925001', '#EEB154'],
  warnSoft: ['#FEF2DD', '#382409'],
  bad: ['#B71824', '#FB817F'],
  badSoft: ['#FEEFEF', '#451819'],
  info: ['#006191', '#6BC3F4'],
  infoSoft: ['#E9F5FF', '#0B293C'],
  /** Hover and press of elements without a color of their own. */
  veil: ['#17181E09', '#FFFFFF0D'],
  veil2: ['#17181E0F', '#FFFFFF17'],
  /** Shadows: soft on light, almost black on dark. */
  shade: ['#17181E', '#000000'],
} as const;

/** One color per parameter, the same in the ad's URL, the cookie, the form, the report and the chart. */
export const parameterColors = {
  source: ['#2543D6', '#7399FE'],
  medium: ['#0897A3', '#87E5E3'],
  campaign: ['#B27B02', '#E0AB2E'],
  term: ['#6A2378', '#B53CC9'],
  other: ['#5F5D58', '#908D88'],
  content: ['#D33949', '#F8767A'],
  click: ['#308639', '#7BD77F'],
} as const;

/** The same in light and dark: everything on a dark background in both, and the veil behind a dialog. */
const constantColors = {
  /** Background of code, and the colors on it. */
  night: palette.ink[0],
  nightText: '#E9E7E3',
  /** A button on top of code, normal and hovered. */
  night2: '#2B2C33',
  night3: '#3A3B43',
  codeTag: '#9DB6FF',
  codeAttribute: '#7FD9D0',
  codeString: '#FFC27A',
  /** Lines and buttons on a dark background. */
  glass: '#FFFFFF1A',
  glass2: '#FFFFFF2E',
  /** The highlight on a filled button's upper edge. */
  gloss: '#FFFFFF24',
  /** Covers the page behind a dialog. */
  scrim: '#17181E75',
} as const;

export type SheetScheme = 'light' | 'light dark';

const pairs = [
  ...Object.entries(palette).map(([name, pair]) => [`--${hyphened(name)}`, pair] as const),
  ...Object.entries(parameterColors).map(([name, pair]) => [`--s-${name}`, pair] as const),
];

/**
 * The colors that do not depend on the scheme: the constant ones, and both sides of every pair, for elements that keep
 * one side or have the opposite background. `--ink-in-dark` is the ink of dark pages.
 */
export const colorTokens: [name: string, value: string][] = [
  ...Object.entries(constantColors).map(([name, color]): [string, string] => [`--${hyphened(name)}`, color]),
  ...pairs.flatMap(([name, [light, dark]]): [string, string][] => [
    [`${name}-in-light`, light],
    [`${name}-in-dark`, dark],
  ]),
];

/** The colors as CSS declarations: only the light ones, or `light-dark()` pairs. */
export function colorVariables(scheme: SheetScheme): [name: string, value: string][] {
  return pairs.map(([name, [light, dark]]) => [
    name,
    scheme === 'light' ? light : `light-dark(${light}, ${dark})`,
  ]);
}

function hyphened(name: string) {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace(/\d/, '-$&');
}
