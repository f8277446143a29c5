interface MarkupPart {
  at: number;
  kind: 'tag' | 'attribute' | 'string' | undefined;
  text: string;
}

const pattern = /(?<tag>(?<=<\/?)[\w-]+)|(?<string>"[^"]*")|(?<attribute>(?<=\s)[\w-]+(?=[=\s>]))/g;

/** Cuts a line of HTML into coloured parts; good enough for a snippet, and what it does not know stays plain. */
export function markupParts(code: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) parts.push({ at, kind: undefined, text: code.slice(at, end) });
  };
  for (const match of code.matchAll(pattern)) {
    plain(match.index);
    const { tag, string } = match.groups ?? {};
    parts.push({ at: match.index, kind: tag ? 'tag' : string ? 'string' : 'attribute', text: match[0] });
    at = match.index + match[0].length;
  }
  plain(code.length);
  return parts;
}
