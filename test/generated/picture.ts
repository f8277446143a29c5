// The picture itself: four columns, from who asks to what is kept.
import type { Architecture, Group } from './model.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  lines: string[];
  kind: 'outside' | 'door' | 'function' | 'store';
}

const column = { who: 16, door: 210, functions: 420, stores: 900 };
const widths = { who: 160, door: 176, functions: 444, stores: 244 };
const line = 17;
const gap = 14;
/** Signs that fit on a line of the widest column. */
const signs = 66;

export function svgOf(model: Architecture): string {
  const groups = [...model.calls, model.byPage, model.byQueue, model.byClock, model.byPool];
  const functions = stacked(
    column.functions,
    widths.functions,
    groups.map(group => ({ title: titleOf(group), lines: linesOf(group), kind: 'function' as const })),
  );
  const at = (title: string) => functions.find(box => box.title.startsWith(title)) as Box;
  const calls = functions.slice(0, model.calls.length);
  const webhooks = at('Webhooks');
  const account = calls.filter(box => box !== webhooks);
  const askedByPages = at(model.byPage.title);
  const queueJobs = at(model.byQueue.title);
  const clockJobs = at(model.byClock.title);
  const triggers = at(model.byPool.title);

  const rest = beside('door', middleOf(account), 'REST API', ['tokens of the pool', 'throttles']);
  const cdn = beside('door', functions[0]?.y ?? 0, 'CDN', ['site, tracker files', 'hashes addresses']);
  const collect = beside('door', askedByPages.y, 'Collect API', ['straight onto a queue']);
  const queues = beside('door', askedByPages.y + 86, 'Queues', ['and one for what failed']);
  const pool = beside('door', triggers.y, 'User pool', ['sign-up, sign-in, mails']);
  const browsers = beside('who', rest.y, 'Browsers', ['site and account']);
  const sites = beside('who', collect.y, 'Customers’ sites', ['the tracker']);
  const providers = beside('who', webhooks.y, 'Stripe, PayPal', ['what happened there']);
  const clock = beside('who', clockJobs.y, 'Schedules', []);

  const stores = stacked(column.stores, widths.stores, [
    {
      title: `Tables (${model.tables.length})`,
      lines: model.tables.map(name => usedBy(name, groups)),
      kind: 'store',
    },
    {
      title: 'Buckets',
      lines: ['site, tracker files, exports', 'ledger of deletions'],
      kind: 'store',
    },
    { title: 'Mail', lines: ['letters and reports'], kind: 'outside' },
    { title: 'Stripe, PayPal', lines: ['subscriptions, charges, refunds'], kind: 'outside' },
    { title: 'BigQuery', lines: ['reports that are shared'], kind: 'outside' },
    { title: 'Bedrock', lines: ['answers in the chat, by setting'], kind: 'outside' },
    { title: 'Alarms', lines: ['a mail to who operates it'], kind: 'store' },
  ]);
  const boxes = [
    browsers,
    sites,
    providers,
    clock,
    cdn,
    rest,
    collect,
    queues,
    pool,
    ...functions,
    ...stores,
  ];
  const arrows = [
    [browsers, cdn],
    [browsers, rest],
    [browsers, pool],
    [sites, cdn],
    [cdn, collect],
    [collect, queues],
    [collect, askedByPages],
    [queues, queueJobs],
    [clock, clockJobs],
    [providers, webhooks],
    [pool, triggers],
    ...account.map(box => [rest, box]),
  ] as [Box, Box][];
  const bus = column.functions + widths.functions + 18;
  const width = column.stores + widths.stores + 16;
  const height = Math.max(...boxes.map(box => box.y + box.height)) + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Who asks, through which door, which functions answer, and what is kept</title>',
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" class="tip"/></marker></defs>',
    `<rect width="${width}" height="${height}" class="ground"/>`,
    ...arrows.map(([from, to]) => arrow(from, to)),
    ...functions.map(box => `<path d="M${box.x + box.width} ${middleOf([box]) + 20}h18" class="way"/>`),
    `<path d="M${bus} ${middleOf([functions[0] as Box]) + 20}V${middleOf([functions.at(-1) as Box]) + 20}" class="way"/>`,
    ...stores.map(box => `<path d="M${bus} ${middleOf([box]) + 20}H${column.stores}" class="way"/>`),
    ...boxes.map(drawn),
    `<text x="16" y="${height - 14}" class="note">Drawn by npm run local -- generate-docs from the list of calls and the template of stage prod.</text>`,
    '</svg>',
    '',
  ].join('\n');
}

const style = [
  'text{font:13px system-ui,sans-serif;fill:#1c2430}.title{font-weight:600}.small,.note{font-size:12px;fill:#4a5568}',
  '.ground{fill:#fff}.box{stroke-width:1.2}.outside{fill:#f4f5f7;stroke:#8a94a6}.door{fill:#e8f0fe;stroke:#3b6fd4}',
  '.function{fill:#eaf7ef;stroke:#2f8f5b}.store{fill:#fdf3e3;stroke:#b9802a}.way{fill:none;stroke:#8a94a6;stroke-width:1.2}.tip{fill:#8a94a6}',
  '@media(prefers-color-scheme:dark){text{fill:#e6e9ef}.small,.note{fill:#aab3c2}.ground{fill:#12161d}.outside{fill:#1d232d}',
  '.door{fill:#17243d}.function{fill:#142a1f}.store{fill:#2d2414}}',
].join('');

type Plain = Pick<Box, 'title' | 'lines' | 'kind'>;

function stacked(x: number, width: number, all: readonly Plain[]): Box[] {
  let y = 16;
  return all.map(one => {
    const box = { ...one, x, y, width, height: heightOf(one.lines) };
    y += box.height + gap;
    return box;
  });
}

function beside(where: 'who' | 'door', y: number, title: string, lines: string[]): Box {
  const kind = where === 'who' ? 'outside' : 'door';
  return { x: column[where], y, width: widths[where], height: heightOf(lines), title, lines, kind };
}

function heightOf(lines: readonly string[]): number {
  return 32 + lines.length * line;
}

function middleOf(boxes: readonly Box[]): number {
  const first = boxes[0];
  const last = boxes.at(-1);
  return first && last ? Math.round((first.y + last.y + last.height) / 2) - 20 : 0;
}

function titleOf({ title, functions }: Group): string {
  return `${title} (${functions.length})`;
}

function linesOf({ functions, tables }: Group): string[] {
  const on = tables.length > 0 ? wrapped(['on', tables[0] ?? ''].join(' '), tables.slice(1), ', ') : [];
  return [...wrapped(functions[0] ?? '', functions.slice(1), ' · '), ...on];
}

/** The words after the first, in lines that end with what stands between them. */
function wrapped(first: string, words: readonly string[], between: string): string[] {
  const lines = [first];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    const longer = `${last}${between}${word}`;
    if (longer.length <= signs) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A table, and how many kinds of functions use it. */
function usedBy(name: string, groups: readonly Group[]): string {
  const users = groups.filter(({ tables }) => tables.includes(name)).length;
  return `${name}: ${users} of ${groups.length} groups`;
}

function arrow(from: Box, to: Box): string {
  const isBelow = from.x === to.x;
  const [x, y] = isBelow ? [from.x + 40, from.y + from.height] : [from.x + from.width, from.y + 20];
  const [endX, endY] = isBelow ? [to.x + 40, to.y - 1] : [to.x - 1, to.y + 20];
  const bend = Math.round((x + endX) / 2);
  const way = isBelow ? `M${x} ${y}V${endY}` : `M${x} ${y}C${bend} ${y} ${bend} ${endY} ${endX} ${endY}`;
  return `<path d="${way}" class="way" marker-end="url(#tip)"/>`;
}

function drawn({ x, y, width, height, title, lines, kind }: Box): string {
  const texts = lines.map(
    (text, place) => `<text x="${x + 12}" y="${y + 40 + place * line}" class="small">${text}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" class="box ${kind}"/>`,
    `<text x="${x + 12}" y="${y + 21}" class="title">${title}</text>`,
    ...texts,
  ].join('');
}
