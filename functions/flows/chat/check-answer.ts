import type { HelpArticles } from '#functions/ports/chat/assistant.ts';
import { cutText } from '#shared/domain/cut-text.ts';

export interface CheckedAnswer {
  /** Plain text: no HTML, no address. */
  text: string;
  /** The articles it names that are there, by slug. */
  articles: readonly string[];
}

const longestAnswer = 4000;
/** Only these count without their `;`, and not before what makes them a parameter: `&utm_campaign=` is an address. */
const entity = /&(?:#\w+;?|\w+;|(?:lt|gt|amp|quot|nbsp)(?!\w*=))(?=\S)/g;
/** Stands for what is kept as it is; no text of a model or an article has it. */
const placeholder = (at: number) => `\u{E000}${at}\u{E001}`;

/**
 * Takes from an answer whatever could lead or act elsewhere: a model says what it likes, also what somebody wrote into a
 * question to make it say. Its articles stay as links where they are there; `kept` are the caller's own lines to paste.
 * Why: docs/decisions/0104
 */
export function checkAnswer(said: string, articles: HelpArticles, kept: readonly string[]): CheckedAnswer {
  const named = [...said.matchAll(/\[\[([\w-]+)\]\]|\/help\/([\w-]+)/g)].map(
    found => found[1] ?? found[2] ?? '',
  );
  const safe = kept.reduce(
    (text, line, at) => text.replaceAll(line, placeholder(at)),
    cutText(said.replace(/[\u{E000}-\u{F8FF}]/gu, ''), longestAnswer),
  );
  const text = harmless(safe, articles).trim();
  return {
    text: kept.reduce((whole, line, at) => whole.replaceAll(placeholder(at), line), text),
    articles: [...new Set(named)].filter(slug => articles.titleOf(slug) !== undefined),
  };
}

/** What is taken away may join what stood around it, so it is done until there is nothing left to take. */
function harmless(text: string, articles: HelpArticles): string {
  const less = withoutAddresses(withoutHtml(withoutMarkdownLinks(text)))
    .replace(/\[\[([\w-]+)\]\]/g, (_, slug: string) => titleText(articles.titleOf(slug)))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .replace(/\n{3,}/g, '\n\n');
  return less === text ? text : harmless(less, articles);
}

function titleText(title: string | undefined): string {
  return title ? `“${title}”` : '';
}

/** `[label](target)` and `![label](target)` become the label; definitions `[label]: target` go. */
function withoutMarkdownLinks(text: string): string {
  return text
    .replace(/^\s*\[[^\]\n]+\]:.*$/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/!?\[([^[\]\n]*)\]\[[^\]\n]*\]/g, '$1');
}

function withoutHtml(text: string): string {
  return text
    .replace(/<(script|style|iframe|svg|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z!][^<>]*>?/gi, '')
    .replace(entity, sign => (/^&(?:amp|quot|nbsp);?$/.test(sign) ? ' ' : ''))
    .replace(/<(?=[/a-z!])/gi, '');
}

function withoutAddresses(text: string): string {
  return text
    .replace(/(?:[a-z][a-z0-9+.-]{0,20})?:\/\/\S*/gi, '')
    .replace(/(?:javascript|vbscript):\S*|\b(?:data|mailto|tel):\S+/gi, '')
    .replace(/\bwww\.\S+/gi, '')
    .replace(/(?:\b[a-z0-9-]+\.)+[a-z]{2,}\/\S*/gi, '')
    .replace(/(?<!\S)\/help\/([\w-]+)\/?/g, '[[$1]]');
}
