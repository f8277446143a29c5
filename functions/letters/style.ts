import type { CSSProperties } from 'react';
import { dark, light } from './colors.ts';

const words = "Geist, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const typewriter = "'Geist Mono', ui-monospace, Menlo, Consolas, monospace";
const base: CSSProperties = { fontFamily: words, margin: 0, color: light.ink };
const cell: CSSProperties = {
  fontFamily: words,
  fontSize: 15,
  lineHeight: '22px',
  padding: '11px 0',
  borderBottom: `1px solid ${light.line}`,
  verticalAlign: 'top',
};

/** Every element carries its own style, because some mail programs drop style sheets. */
export const style = {
  body: { margin: 0, padding: 0 },
  paper: { backgroundColor: light.paper },
  outer: { maxWidth: 600, width: '100%', margin: '0 auto', padding: '32px 12px' },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: 16,
    borderCollapse: 'separate',
  },
  cardPadding: { padding: '36px 40px' },
  letterhead: {
    ...base,
    display: 'block',
    fontSize: 20,
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    marginBottom: 28,
  },
  mark: { display: 'inline-block', verticalAlign: 'top', borderRadius: 9, marginRight: 10 },
  headline: { ...base, fontSize: 22, lineHeight: '30px', fontWeight: 600, marginBottom: 16 },
  text: { ...base, fontSize: 16, lineHeight: '26px', marginBottom: 12 },
  figures: { width: '100%', margin: '20px 0 12px' },
  figure: { ...base, verticalAlign: 'top', width: '33%', paddingRight: 12 },
  figureName: { fontSize: 13, lineHeight: '19px', color: light.ink2 },
  figureValue: { fontSize: 32, lineHeight: '40px', fontWeight: 700, letterSpacing: '-0.02em' },
  barTitle: { ...base, fontSize: 15, lineHeight: '22px', fontWeight: 600, paddingBottom: 4 },
  barName: { ...base, fontSize: 14, lineHeight: '20px', padding: '6px 0', width: '100%' },
  barTrack: { backgroundColor: light.sunken, borderRadius: 4, marginTop: 4 },
  bar: { height: 8, minWidth: 2, fontSize: 0, backgroundColor: light.accent, borderRadius: 4 },
  barCount: { ...base, fontSize: 14, fontWeight: 600, verticalAlign: 'bottom', padding: '6px 0 0 16px' },
  facts: { width: '100%', margin: '16px 0 8px', borderTop: `1px solid ${light.line}` },
  factName: { ...cell, color: light.ink2, width: '38%', paddingRight: 16 },
  factValue: { ...cell, color: light.ink, fontWeight: 600, overflowWrap: 'anywhere' },
  quote: {
    ...base,
    fontSize: 16,
    lineHeight: '26px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: light.sunken,
    borderRadius: 10,
    padding: '16px 20px',
    margin: '16px 0',
  },
  code: {
    ...base,
    fontFamily: typewriter,
    fontSize: 28,
    lineHeight: '36px',
    fontWeight: 600,
    letterSpacing: 6,
    textAlign: 'center',
    backgroundColor: light.sunken,
    border: `1px solid ${light.line}`,
    borderRadius: 10,
    padding: '16px 20px',
    margin: '20px 0',
  },
  buttonRow: { padding: '16px 0' },
  button: {
    fontFamily: words,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
    color: light.onAccent,
    backgroundColor: light.accent,
    borderRadius: 10,
    padding: '12px 24px',
    textDecoration: 'none',
  },
  note: { ...base, fontSize: 14, lineHeight: '22px', color: light.ink2, marginTop: 8 },
  link: { fontFamily: words, color: light.ink2, textDecoration: 'underline' },
  footPadding: { padding: '20px 40px 0' },
  small: { ...base, fontSize: 12, lineHeight: '19px', color: light.ink3 },
  rule: { borderTop: `1px solid ${light.line}`, margin: '12px 0' },
} satisfies Record<string, CSSProperties>;

/** The colors of these classes on dark, for programs that say they are dark. Nothing here needs escaping. */
const onDark = (scope: string, important = ' !important') =>
  Object.entries({
    paper: `background-color:${dark.paper}`,
    surface: `background-color:${dark.surface}${important};border-color:${dark.line}`,
    sunken: `background-color:${dark.sunken}`,
    line: `border-color:${dark.line}`,
    ink: `color:${dark.ink}`,
    ink2: `color:${dark.ink2}`,
    ink3: `color:${dark.ink3}`,
    bar: `background-color:${dark.accent}`,
    button: `color:${dark.onAccent}${important};background-color:${dark.accent}`,
  })
    .map(([name, rule]) => `${scope}.${name}{${rule}${important}}`)
    .join('\n');

/** For programs with style sheets: dark, and narrow. Outlook's own dark mode marks elements with `data-ogsc`. */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){
${onDark('')}
}
${onDark('[data-ogsc] ')}
@media (max-width: 480px){
.card{padding:24px 20px !important}
.foot{padding:20px 20px 0 !important}
.figure{font-size:26px !important;line-height:34px !important}
.button{display:block !important;text-align:center !important}
}
`;
