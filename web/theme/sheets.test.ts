import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { colorTokens } from './palette.ts';
import { colorsIn, literalsIn } from './sheet-literals.ts';

const web = path.resolve(import.meta.dirname, '..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  file => !/(^|\/)(dist|node_modules)\//.test(file) && !/\.test\.tsx?$/.test(file),
);

function textOf(file: string) {
  return readFileSync(path.join(web, file), 'utf8');
}

function endingIn(pattern: RegExp) {
  return files.filter(file => pattern.test(file));
}

/** The file that defines the colors, and the one that searches for them. */
const aboutColors = ['theme/palette.ts', 'theme/sheet-literals.ts'];

describe('the site', () => {
  test('takes every color, distance and font size in its sheets from the theme', () => {
    const sheets = endingIn(/\.css$/);
    expect(sheets.length).toBeGreaterThan(40);
    expect(sheets.flatMap(file => literalsIn(`web/${file}`, textOf(file)))).toEqual([]);
  });

  test('names no colors in its scripts and documents', () => {
    const others = endingIn(/\.([jt]sx?|mjs|html)$/).filter(file => !aboutColors.includes(file));
    const faults = others.flatMap(file => colorsIn(textOf(file)).map(color => `web/${file}: ${color}`));
    expect(faults).toEqual([]);
  });

  test('uses only colors of the palette in its drawings', () => {
    const known = new Set(colorTokens.map(([, color]) => color.toLowerCase()));
    const drawings = endingIn(/\.svg$/);
    expect(drawings.length).toBeGreaterThan(0);
    for (const file of drawings)
      expect(
        colorsIn(textOf(file)).filter(color => !known.has(color.toLowerCase())),
        file,
      ).toEqual([]);
  });
});

describe('the check of a sheet', () => {
  const literal = (declaration: string) => literalsIn('a.css', `.a {\n  ${declaration}\n}`);

  test.for([
    ['color: #17181e;', '#17181e'],
    ['border: 1px solid #fffa;', '#fffa'],
    ['background: rgb(23 24 30 / 0.46);', 'rgb(23 24 30 / 0.46)'],
    ['color: hsl(0 0% 0%);', 'hsl(0 0% 0%)'],
    ['--c: oklch(0.5 0.1 20);', 'oklch(0.5 0.1 20)'],
    ['fill: White;', 'White'],
    ['background: linear-gradient(transparent, black);', 'black'],
    ['margin: 0 12px;', '12px'],
    ['margin-top: -3px;', '-3px'],
    ['padding-inline: 1.5rem;', '1.5rem'],
    ['gap: clamp(40px, 6vw, var(--space-22));', '40px'],
    ['padding: 11px var(--space-4);', '11px'],
    ['font-size: 0.8125rem;', '0.8125rem'],
    ['font-size: 0.9em;', '0.9em'],
    ['font: 650 var(--text-card) / var(--leading-none) var(--head);', '650'],
    ['line-height: 1.45;', '1.45'],
    ['font-weight: 550;', '550'],
    ['letter-spacing: -0.01em;', '-0.01em'],
  ] as const)('reports the line of %s', ([declaration, value]) => {
    expect(literal(declaration)).toEqual([
      `a.css:2 ${declaration.slice(0, declaration.indexOf(':'))}: ${value}`,
    ]);
  });

  test.for([
    'color: var(--ink-in-dark);',
    'border-color: transparent;',
    'background: currentColor;',
    'color: CanvasText;',
    'white-space: nowrap;',
    'animation-name: snow-fall;',
    'width: calc(100% * tan(20deg));',
    'content: "#fff red 12px";',
    'margin: 0 auto;',
    'margin: -1px;',
    'margin-inline: calc(-1 * var(--space-3-half));',
    'padding-left: 1.4em;',
    'gap: var(--space-7) clamp(var(--space-10), 6vw, var(--space-22));',
    'font: inherit;',
    'font: var(--weight-bold) var(--text-body) / var(--leading-label) var(--body);',
    'width: 236px;',
  ])('allows %s', declaration => {
    expect(literal(declaration)).toEqual([]);
  });
});

test.for([
  ['<meta content="#FBFAF7" />', '#FBFAF7'],
  ["{ color: '#696a71' }", '#696a71'],
  ['<path fill="white" />', 'white'],
  ["context.fillStyle = 'rgba(0, 0, 0, 0.5)'", 'rgba(0, 0, 0, 0.5)'],
] as const)('the check of scripts and documents reports %s', ([text, color]) => {
  expect(colorsIn(text)).toEqual([color]);
});

test.for(['<a href="/#faq">', '<a href="#features">', "'/contact#192.0.2.7'", 'class="red"'])(
  'the check of scripts and documents allows %s',
  text => {
    expect(colorsIn(text)).toEqual([]);
  },
);
