/** HTML that needs no more escaping. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Content = string | number | Markup | false | undefined | readonly Content[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Tag of a template of HTML: whatever is put in is escaped, unless it is markup itself. */
export function markup(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...contents.map(render)));
}

function render(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(render).join('');
  if (content === undefined || content === false) return '';
  return escaped(String(content));
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, char => entities[char] ?? char);
}
