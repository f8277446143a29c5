// What is known of a source: its name and its kind, by a spelling in `utm_source` or by the referrer's host.
import { knownSources, type SourceKind } from './known-sources.ts';

interface Source {
  name: string;
  kind: SourceKind;
}

interface Index {
  hosts: Map<string, Source>;
  /** Hosts that differ from country to country in their ending only, without it. */
  stems: Map<string, Source>;
  spellings: Map<string, Source>;
}

/** Words that a campaign may well use for something of its own. */
const plainWords = new Set(
  (
    '360 about andi apollo arama au buffer consensus elicit exa fireball front gather goo hey jasper ' +
    'kick kit liner max medium monica multiply mylife ning note ok otto path pi pocket poe post price ' +
    'redux reunion search shop signal spark spoke spring start suche target toolbox tribe venice wish'
  ).split(' '),
);
/** Parts of the longest host in the list: a source may be any text, and a long one costs no more. */
const longest = 6;
/** A country's ending: `com`, `de`, `co.uk`; the longest that fits. */
const ending = /^(.+?)\.(?:com|net|org|[a-z]{2}|(?:com?|ne|or|net|org|edu)\.[a-z]{2})$/;
/** Below a search engine's name these are the search itself; anything else is another of the firm's products. */
const searchPart =
  /^(www?\d*|s\d+([-.]?(us|eu)\d*)?|us|m|mobile|wap|html|lite|ipv6|global|images?|news|video|web|home|start|english|class|[a-z]{2}([-_][a-z]{2})?)$/;
/** Not Google's `research`. */
const searchWord = /(?<!re)search|such|recherch|szuka|busca|ricerca|poisk/;
/** Before any domain these are a mail program in the browser, or the links of a mail. */
const mailPart = /^(\w*mail\d*|mail\w*|messagerie\w*|messaging|poczta|roundcube|zimbra|owa)$/;

/** What is known of `google`, `www.google.co.uk` or `mail.google.com`; undefined for all others. */
export function sourceOf(text: string): Source | undefined {
  const source = text.trim().toLowerCase();
  return (source.includes('.') ? hostSource(source) : undefined) ?? index().spellings.get(source);
}

/** The one name of a source however it is spelled; of an unknown one as it is, without `www.` before a host. */
export function nameOfSource(text: string): string {
  return sourceOf(text)?.name ?? text.replace(/^www\.(?=[^.]+\.)/i, '');
}

/** A source as a row of reports: what a known one was paid for stands apart, as “Google · paid” and “Google · organic”. */
export function rowOfSource(text: string, channel: string | null | undefined): string {
  const way = sourceOf(text) && /^(paid|organic) /i.exec(channel ?? '')?.[1];
  return way ? `${nameOfSource(text)} · ${way.toLowerCase()}` : nameOfSource(text);
}

function hostSource(host: string): Source | undefined {
  const { hosts, stems } = index();
  const labels = host.replace(/\.$/, '').split('.');
  for (let above = Math.max(0, labels.length - longest); above < labels.length - 1; above += 1) {
    const domain = labels.slice(above).join('.');
    const known = hosts.get(domain) ?? stems.get(ending.exec(domain)?.[1] ?? '');
    const below = labels.slice(0, above).filter(label => label !== 'www');
    if (known) return below.length === 0 ? known : partOf(known, below, host);
  }
  return isMail(host) ? { name: host, kind: 'email' } : undefined;
}

/** What a host below a known one is: of the firms that run a search, not every product is one. */
function partOf(known: Source, below: readonly string[], host: string): Source {
  const { name, kind } = known;
  if (kind === 'assistant') return known;
  const isPortal = kind === 'search' || kind === 'email';
  if (isPortal && searchWord.test(host)) return { name, kind: 'search' };
  if (below.some(label => mailPart.test(label)))
    return { name: kind === 'email' ? name : `${name} Mail`, kind: 'email' };
  return kind === 'search' && !below.every(label => searchPart.test(label)) ? { name, kind: 'other' } : known;
}

function isMail(host: string): boolean {
  const stem = ending.exec(host)?.[1] ?? host.replace(/\.[^.]+$/, '');
  return stem.includes('.') && mailPart.test(stem.split('.')[0] ?? '');
}

let built: Index | undefined;

/** Built when it is first asked for: most functions never ask, and their bundles go without the list. */
function index(): Index {
  built ??= indexOfKnown();
  return built;
}

function indexOfKnown(): Index {
  const found: Index = { hosts: new Map(), stems: new Map(), spellings: new Map() };
  for (const [kind, lines] of Object.entries(knownSources) as [SourceKind, string][])
    for (const line of lines.trim().split('\n')) addLine(found, kind, line);
  return found;
}

function addLine({ hosts, stems, spellings }: Index, kind: SourceKind, line: string): void {
  const [, name, words = ''] = /^(?:(.+): )?(.+)$/.exec(line) ?? [];
  const spell = (spelling: string, source: Source) => {
    if (!plainWords.has(spelling)) spellings.set(spelling, source);
  };
  if (name) spell(name.toLowerCase(), { name, kind });
  for (const word of words.split(' ')) {
    const source = { name: name ?? word, kind };
    if (!word.includes('.')) spellings.set(word, source);
    else if (word.endsWith('.*')) stems.set(word.slice(0, -2), source);
    else hosts.set(word, source);
    const [label = '', ...rest] = word.split('.');
    if (!name && rest.length === 1 && label.length > 3) spell(label, source);
  }
}
