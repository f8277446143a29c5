// How a test names a part of a page: by what a person sees there.

/** A CSS selector, or a part with a name. Only what can be seen is found. */
export type Part = string | NamedPart;

export interface NamedPart {
  css: string;
  /** The whole label or text. */
  name?: string;
  /** Some of the text. */
  containing?: string;
}

export function button(name: string, within = ''): NamedPart {
  return { css: `${within} button`, name };
}

export function link(name: string, within = ''): NamedPart {
  return { css: `${within} a`, name };
}

export function heading(name: string, within = ''): NamedPart {
  return { css: `${within} :is(h1, h2, h3)`, name };
}

/** A field by its label. */
export function field(name: string, within = ''): NamedPart {
  return { css: `${within} :is(input, select, textarea)`, name };
}

/** The smallest element that says this. */
export function text(containing: string, within = 'body'): NamedPart {
  return { css: `${within} :not(:is(script, style, template, option))`, containing };
}

export const openDialog = 'dialog[open]';
