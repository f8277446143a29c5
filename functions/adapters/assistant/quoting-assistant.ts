import type { Assistant, LicenseFacts } from '#functions/ports/chat/assistant.ts';
import type { Passage } from '#shared/help/passages.ts';
import { chatText } from '#shared/text/chat.ts';

const mostQuotes = 2;
const quoteLength = 420;
/** Questions about the caller's own licenses, by what they ask for. */
const subjects: Readonly<Record<keyof typeof linesOf, RegExp>> = {
  plan: /\bplans?\b|\bsubscriptions?\b|\blicenses?\b/i,
  status: /\bstatus\b|\bactive\b|\bexpire[sd]?\b|\btrial\b/i,
  domain: /\bdomains?\b/i,
  snippet: /\bsnippets?\b|\bcode\b|\bscript\b|\bline to paste\b/i,
};
const linesOf = {
  plan: ({ name, plan }: LicenseFacts) => chatText.facts.plan(name, plan),
  status: ({ name, status }: LicenseFacts) => chatText.facts.status(name, status),
  domain: ({ name, domain }: LicenseFacts) => chatText.facts.domain(name, domain),
  snippet: ({ name, snippet }: LicenseFacts) => chatText.facts.snippet(name, snippet),
} as const;

/** Answers without a model: with the caller's own facts, and with what the articles say word for word. */
export function quotingAssistant(): Assistant {
  return {
    source: 'search',
    async answer({ text, passages, licenses }) {
      const facts = /\bmy\b|\bmine\b/i.test(text) ? factsFor(text, licenses) : [];
      const quotes = distinct(passages).map(quoted);
      if (facts.length === 0 && quotes.length === 0) return undefined;
      return [...facts, ...(quotes.length > 0 ? [chatText.quoted, ...quotes] : [])].join('\n\n');
    },
  };
}

function factsFor(question: string, licenses: readonly LicenseFacts[]): string[] {
  const names = Object.keys(linesOf) as (keyof typeof linesOf)[];
  const asked = names.filter(name => subjects[name].test(question));
  if (asked.length > 0 && licenses.length === 0) return [chatText.facts.none];
  return licenses.flatMap(license => asked.map(name => linesOf[name](license)));
}

/** The best passage of each article. */
function distinct(passages: readonly Passage[]): Passage[] {
  const best = new Map(passages.toReversed().map(passage => [passage.slug, passage]));
  return passages.filter(passage => best.get(passage.slug) === passage).slice(0, mostQuotes);
}

function quoted({ title, heading, text }: Passage): string {
  return chatText.quote(title, heading, text.length > quoteLength ? `${cutAtWord(text)} …` : text);
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, quoteLength);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), quoteLength / 2));
}
