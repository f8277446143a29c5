import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { channelOfVisit } from '#shared/domain/attribution/channel-of-visit.ts';
import type { Channel } from '#shared/domain/attribution/channels.ts';
import { CommandRefused } from './refusal.ts';

const usage = `npm run local -- compare-sources [--keep] <file> …
  files: Matomo's SearchEngines.yml, Socials.yml and AIAssistants.yml, Snowplow's referers.yml, the table of
  source categories of Google Analytics 4 as CSV
  --keep: Matomo's hosts, the only ones that may be, are kept for the test of ours (test/cases/matomo-sources.json)`;

/** What Matomo's lists say by the names of their files. */
const matomo: Readonly<Record<string, Kind>> = {
  'SearchEngines.yml': 'search',
  'Socials.yml': 'social',
  'AIAssistants.yml': 'chatbot',
};
const keptLists = join(import.meta.dirname, '../test/cases/matomo-sources.json');
/** Of a line of what is kept. */
const width = 110;

/** What a list calls a source, and the channels that say the same. */
const channelsOf = {
  search: ['Organic Search'],
  social: ['Organic Social'],
  video: ['Organic Video'],
  shopping: ['Organic Shopping'],
  email: ['Email'],
  chatbot: ['AI Assistants'],
  unknown: ['Referral'],
  paid: ['Display', 'Paid Other'],
} as const satisfies Record<string, readonly Channel[]>;
type Kind = keyof typeof channelsOf;

interface Entry {
  /** A host, or a spelling in `utm_source`. */
  source: string;
  kind: Kind;
}

/** Prints, for published lists, how many of their sources have the same channel here, and those that have not. */
export function compareSources(argv: readonly string[]): number {
  const files = argv.filter(word => word !== '--keep');
  if (files.length === 0) throw new CommandRefused(usage);
  for (const file of files) {
    const entries = entriesOf(basename(file), readFileSync(file, 'utf8'));
    const others = othersOf(entries);
    const same = entries.length - others.length;
    console.log(
      `${basename(file)}: ${same} of ${entries.length}, ${Math.floor((1000 * same) / entries.length) / 10} %`,
    );
    for (const { source, kind } of others)
      console.log(`  ${source}: ${kind} there, ${channelHere(source)} here`);
  }
  if (files.length < argv.length) writeFileSync(keptLists, keptTextOf(files));
  return 0;
}

/** Those that have another channel here. */
export function othersOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ source, kind }) => !isOf(kind, channelHere(source)));
}

/** Matomo's hosts as they were kept. */
export function keptEntries(): Entry[] {
  const lists = Object.entries(JSON.parse(readFileSync(keptLists, 'utf8')) as Record<Kind, string[]>);
  return lists.flatMap(([kind, lines]) =>
    lines.flatMap(line => line.split(' ')).map(source => ({ source, kind: kind as Kind })),
  );
}

/** Several hosts a line, so that a change of the lists is read as one. */
function keptTextOf(files: readonly string[]): string {
  const lists = files.flatMap(file => {
    const kind = matomo[basename(file)];
    if (!kind) return [];
    const hosts = new Set(entriesOf(basename(file), readFileSync(file, 'utf8')).map(({ source }) => source));
    const lines: string[] = [];
    for (const host of hosts) {
      const last = lines.at(-1);
      if (last && last.length + host.length < width) lines[lines.length - 1] = `${last} ${host}`;
      else lines.push(host);
    }
    return [[kind, lines]];
  });
  return `${JSON.stringify(Object.fromEntries(lists), null, 1)}\n`;
}

/** The sources of a published list. A host's place on it counts, an address below the host does not. */
export function entriesOf(file: string, text: string): Entry[] {
  if (file.endsWith('.csv')) return fromTable(text);
  const list = parse(text) as Record<string, unknown>;
  const kind = matomo[file];
  if (kind) return hostsIn(list, kind);
  return Object.entries(list).flatMap(([kind, sources]) => (isKind(kind) ? hostsIn(sources, kind) : []));
}

function fromTable(text: string): Entry[] {
  return text.split('\n').flatMap(line => {
    const [source = '', category = ''] = line.split(',').map(word => word.trim());
    const kind = category.replace('SOURCE_CATEGORY_', '').toLowerCase();
    return isKind(kind) ? [{ source, kind }] : [];
  });
}

/** Every host below; `{}` stands for a country. Parameters and patterns have no dot in front of letters alone. */
function hostsIn(part: unknown, kind: Kind): Entry[] {
  if (typeof part === 'string') {
    const source = part.replaceAll('{}', 'de').split('/')[0] ?? '';
    return /^[\w-]+(\.[\w-]+)+$/.test(source) ? [{ source, kind }] : [];
  }
  if (typeof part !== 'object' || part === null) return [];
  const { params, parameters, backlink, charsets, hiddenkeyword, ...hosts } = part as Record<string, unknown>;
  return Object.values(hosts).flatMap(one => hostsIn(one, kind));
}

function channelHere(source: string): string {
  return channelOfVisit(
    source.includes('.') ? { c: {}, ref: source } : { c: { utm_source: source, utm_medium: 'referral' } },
  );
}

function isOf(kind: Kind, channel: string): boolean {
  return (channelsOf[kind] as readonly string[]).includes(channel);
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(channelsOf, word);
}
