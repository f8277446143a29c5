interface MarkupPart {
  at: number;
  kind: 'tag' | 'attribute' | 'string' | undefined;
  text: string;
}

const pattern = /(?<tag>(?<=<\/?)[\w-]+)|(?<string>"[^"]*")|(?<attribute>(?<=\s)[\w-]+(?=[=\s>]))/g;

/** Splits a line of HTML into parts for highlighting. Simple on purpose: anything it does not recognize stays plain. */
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
