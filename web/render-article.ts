// Renders an article's Markdown to HTML. Content that our pages must not contain fails the build.
import { Marked, type Tokens } from 'marked';
import { articlePicture } from '#shared/help/article-picture.ts';
import { escapeHtml } from './escape-html.ts';
import { kindOf } from './src/pages/public/demo/links.ts';
import { buttonClass } from './src/ui/button-class.ts';
import { markupParts } from './src/ui/markup-parts.ts';

export interface Heading {
  id: string;
  text: string;
}

export interface Rendered {
  html: string;
  /** Second-level headings, for the table of contents. */
  headings: readonly Heading[];
}

const tag = /(<\/?[a-z][^<>]*>)/;

/** Drawn from the demo account: docs/decisions/0136. */
const ownPicture = /^\/pictures\/[a-z-]+\.webp$/;

/** What an article may link to: our pages, its own headings, https addresses and mail addresses. */
const allowed = /^(\/(?!\/)|#|https:\/\/|mailto:)/;

export function renderArticle(slug: string, markdown: string): Rendered {
  let tables = 0;
  const headings: Heading[] = [];
  const ids = new Set<string>();
  const refuse = (what: string) => new Error(`Help article ${slug}: ${what}`);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = plainOf(tokens);
        const id = idOf(text);
        if (depth < 2 || depth > 4) throw refuse(`a heading of level ${depth}: ${text}`);
        if (!id || ids.has(id)) throw refuse(`two headings with the same address: ${text}`);
        ids.add(id);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        if (!allowed.test(href)) throw refuse(`a link to ${href}`);
        const rel = href.startsWith('https:') ? ' rel="noopener"' : '';
        return `<a class="text" href="${escapeHtml(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
      code: ({ text, lang = '' }) =>
        `<div class="code"><pre class="snippet"><code>${colored(text, lang)}</code></pre>` +
        `<button type="button" class="${buttonClass({ size: 'small' })}" aria-live="polite" hidden>Copy</button></div>\n`,
      // A parameter has the same color here as everywhere else on the site.
      codespan: ({ text }) => {
        const kind = kindOf(/^\w+/.exec(text)?.[0] ?? '');
        const color = kind === 'other' ? '' : ` class="param" data-param="${kind}"`;
        return `<code${color}>${escapeHtml(text)}</code>`;
      },
      html: ({ raw }) => {
        throw refuse(`HTML in the text: ${raw.trim()}`);
      },
      image: ({ href, text }) => {
        if (!ownPicture.test(href)) throw refuse(`a picture from elsewhere: ${href}`);
        if (!text) throw refuse(`a picture without words: ${href}`);
        const size = `width="${articlePicture.width}" height="${articlePicture.height}"`;
        return `<img class="shot" src="${href}" alt="${escapeHtml(text)}" ${size} loading="lazy" decoding="async">`;
      },
    },
  });
  const html = marked
    .parser(marked.lexer(markdown), marked.defaults)
    .replace(
      /<table>/g,
      () => `<div class="scroll" role="region" tabindex="0" aria-label="Table ${++tables}"><table>`,
    )
    .replace(/<\/table>/g, '</table></div>')
    .trim();
  return { html, headings };
}

function plainOf(tokens: Tokens.Generic[]): string {
  return tokens.map(token => (token.tokens ? plainOf(token.tokens) : (token.text ?? token.raw))).join('');
}

function idOf(text: string) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Highlights HTML tags in code; everything else, such as the text of a script, stays plain. */
function colored(code: string, lang: string) {
  return /^(html|xml)$/.test(lang)
    ? code
        .split(tag)
        .map(part => (tag.test(part) ? coloredTag(part) : escapeHtml(part)))
        .join('')
    : escapeHtml(code);
}

function coloredTag(text: string) {
  return markupParts(text)
    .map(part =>
      part.kind ? `<span data-kind="${part.kind}">${escapeHtml(part.text)}</span>` : escapeHtml(part.text),
    )
    .join('');
}
