// Finds values that a sheet writes out although the theme has, or should have, a token for them.
import postcss, { type Declaration } from 'postcss';

const distance = /^(margin|padding)(-|$)|^(row-|column-)?gap$|^text-indent$/;
const type = /^(font|font-size|font-weight|line-height|letter-spacing|word-spacing)$/;

/** Zero, hairlines (1px) and lengths relative to text (em, ch) or window (vw, %) are not fixed distances. */
const fixedLength = /(?<![\w.-])-?(?!0px)(?!1px)[\d.]*\d(px|rem|pt|pc|cm|mm|in|q)\b/gi;
const anyNumber = /(?<![\w.-])-?[\d.]*\d[a-z%]*/gi;

const hex = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi;
const colorFunction = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;
/** All CSS color names. `transparent`, `currentcolor` and the system colors do not count as values of ours. */
const colorNames =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink
  indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
  mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
  mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
  palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown
  salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan
  teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
    .split(/\s+/)
    .join('|');
const colorName = new RegExp(String.raw`(?<![\w-])(?:${colorNames})(?![\w(-])`, 'gi');

/** `file:line property: value` for every color, distance and font size that a sheet writes out. */
export function literalsIn(file: string, css: string): string[] {
  const faults: string[] = [];
  postcss.parse(css, { from: file }).walkDecls(declaration => {
    for (const literal of literalsOf(declaration)) {
      const { line } = declaration.positionBy({ word: literal });
      faults.push(`${file}:${line} ${declaration.prop}: ${literal}`);
    }
  });
  return faults;
}

function literalsOf({ prop, value }: Declaration): string[] {
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const colors = found(bare, hex, colorFunction, colorName);
  if (distance.test(prop)) return [...colors, ...found(bare, fixedLength)];
  if (type.test(prop)) return [...colors, ...found(bare.replace(/var\([^()]*\)/g, ''), anyNumber)];
  return colors;
}

/** Colors written out in a script, document or drawing; a color name counts only where a color is expected. */
export function colorsIn(text: string): string[] {
  const quoted = new RegExp(String.raw`(?<=["'\x60:;{,(\s])${hex.source}`, 'gi');
  const asked = new RegExp(
    String.raw`(?<=\b(?:fill|stroke|stop-?color|color|background)\s*[=:]\s*\{?["'\x60]?)(?:${colorNames})\b`,
    'gi',
  );
  return found(text, quoted, colorFunction, asked);
}

function found(text: string, ...patterns: RegExp[]) {
  return patterns.flatMap(pattern => text.match(pattern) ?? []);
}
