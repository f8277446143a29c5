import type { AnswerMessage } from './chats.ts';

export type AnswerPart =
  | { at: number; kind: 'text'; text: string }
  /** A passage of an article, with the article if it is there. */
  | { at: number; kind: 'quote'; title: string; heading: string; text: string; slug: string | undefined }
  /** The reader's own line to paste. */
  | { at: number; kind: 'snippet'; text: string };

const quote = /^“(?<title>[^”]+)”(?:, (?<heading>[^:]+))?: (?<text>[\s\S]+)$/;
const snippet = /(<script async src="[^"<>\s]+"><\/script>)/;
const slugForm = /^[\w-]+$/;

/** An answer in parts to lay out. All of it stays text: nothing in it becomes HTML or an address. */
export function answerParts({ text, source, articles }: AnswerMessage, site: string): AnswerPart[] {
  const paragraphs = text.split(/\n{2,}/).filter(part => part.trim() !== '');
  const parts = paragraphs.flatMap((paragraph): Unplaced[] => {
    const { title, heading = '', text: said } = quote.exec(paragraph)?.groups ?? {};
    if (source === 'search' && title && said) {
      const slug = articles.find(one => one.title === title && slugForm.test(one.slug))?.slug;
      return [{ kind: 'quote', title, heading, text: said, slug }];
    }
    return paragraph
      .split(snippet)
      .map(piece => piece.trim())
      .filter(piece => piece !== '')
      .map(piece => ({ kind: isOwnSnippet(piece, site) ? 'snippet' : 'text', text: piece }));
  });
  return parts.map((part, at) => ({ ...part, at }));
}

type Unplaced = AnswerPart extends infer Part ? (Part extends AnswerPart ? Omit<Part, 'at'> : never) : never;

/** A line of another site must not look like one to copy. */
function isOwnSnippet(piece: string, site: string): boolean {
  const [, address = ''] = /^<script async src="([^"]+)"><\/script>$/.exec(piece) ?? [];
  return address.startsWith(`${site}/t/`);
}
