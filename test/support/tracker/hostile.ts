// Seeded hostile queries and cookies: the same seed gives the same run.

/** `TIMES=10 npm test -- fuzz` tries ten times as much as a person waits for. */
export const times: number = Number(process.env.TIMES ?? 1);

export function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const names = [
  ...[
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'gclid',
    'fbclid',
    'msclkid',
    'at_gclid',
    'last_seen',
    'visit_count',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'utm_source[]',
    'UTM_SOURCE',
    'xutm_source',
    'queue',
    'ip',
    'touch_time',
  ],
  ...[
    'first_utm_source',
    'hasOwnProperty',
    'email',
    'landing_page',
    'referrer',
    '',
    'utm_',
    '%',
    'utmost_last',
  ],
];
/** A cookie is the site's own: a name that only the site can have put there may fill the field of that name. */
const ourNames = names.filter(name =>
  /^(utm_|gclid|at_|last_|visit|ip$|touch|first_|landing|referrer|queue)/.test(name),
);
const pieces = [
  ...[
    'a',
    'google',
    'ü',
    '💩',
    '\ud800',
    '\0',
    '\r\n',
    '<script>',
    '"',
    "'",
    '`',
    `\${x}`,
    '{{x.y}}',
    '{x}',
    '; path=/',
  ],
  ...[
    '%',
    '%%',
    '%E0%A4%A',
    '%u0041',
    '+',
    '&',
    '=',
    '#',
    '.',
    '.0',
    '.1',
    '.2',
    '\u202e',
    '__proto__',
    '../..',
    '\\',
  ],
  ...['x'.repeat(600), 'ж'.repeat(300), 'NaN', '-1', '1e999', 'undefined', 'null', '[object Object]'],
];

type Random = ReturnType<typeof random>;

function some(next: Random, most: number): string {
  return Array.from({ length: next(most) }, () => pieces[next(pieces.length)]).join('');
}

export function hostileQuery(next: Random): string {
  const pairs = Array.from({ length: next(7) }, () => {
    const value = some(next, 4);
    const text = next(3)
      ? encodeURIComponent(value.replace(/[\ud800-\udbff](?![\udc00-\udfff])/g, ''))
      : value;
    return `${names[next(names.length)]}${next(9) ? '=' : ''}${text}`;
  });
  return pairs.length ? `?${pairs.join(next(20) ? '&' : ';')}` : '';
}

export function hostileCookie(next: Random): string {
  const text = Array.from(
    { length: next(6) },
    () => `${ourNames[next(ourNames.length)]}.2${some(next, 3)}`,
  ).join('.1');
  return text.replace(/[;\s\0]/g, '');
}
