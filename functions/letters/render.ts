import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LetterContent, Places } from './content.ts';
import { LetterPage } from './LetterPage.tsx';
import { plainText } from './plain-text.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A mail in both forms, from the same content. */
export function mailOf(content: LetterContent, places: Places): RenderedMail {
  const page = renderToStaticMarkup(createElement(LetterPage, { content, ...places }));
  return {
    subject: content.subject,
    text: plainText(content, places),
    html: asReferences(`${doctype}${page}`),
  };
}

/** What the user pool takes of a mail it sends: no joiners, no special blanks. Java's `\s` is these six. */
const untaken = /[^\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]/gu;

/** Such characters as HTML writes them: those that keep the line of a preview short are of that kind. */
function asReferences(html: string): string {
  return html.replace(untaken, character => `&#${character.codePointAt(0)};`);
}
