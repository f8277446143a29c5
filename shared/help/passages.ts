import type { Article } from './article.ts';

/** A part of an article under one heading, as plain text. */
export interface Passage {
  slug: string;
  title: string;
  /** Null for what stands before the first heading. */
  heading: string | null;
  text: string;
}

/** An article cut at its headings. */
export function passagesOf({ slug, title, description, text }: Article): Passage[] {
  const [lead = '', ...sections] = text.split(/^## +/m);
  const parts = sections.map(section => {
    const [heading = '', ...lines] = section.split('\n');
    return { slug, title, heading: plainText(heading), text: plainText(lines.join('\n')) };
  });
  return [{ slug, title, heading: null, text: plainText(`${description}\n\n${lead}`) }, ...parts].filter(
    passage => passage.text !== '',
  );
}

/** Markdown as the articles use it, without its signs; code keeps its own. */
function plainText(markdown: string): string {
  return markdown
    .split(/^```.*$/m)
    .map((part, at) => (at % 2 === 1 ? part : withoutSigns(part)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutSigns(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|[\s:|-]+\|$/gm, '')
    .replace(
      /^\|(.*)\|$/gm,
      (_, cells: string) =>
        `${cells
          .split('|')
          .map(cell => cell.trim())
          .join(': ')}.`,
    )
    .replace(/^#+ +(.*)$/gm, '$1.')
    .replace(/^>+ ?/gm, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/(^|\s)[*_](\S[^*_]*\S|\S)[*_](?=[\s.,;:!?)]|$)/g, '$1$2')
    .replace(/^\s*(?:[-*+]|\d+\.) +/gm, '');
}
