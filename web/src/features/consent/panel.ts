import { element } from './element.ts';
import './consent.css';

// Plain DOM elements: a visitor who only reads should not have to load a component library for one question.

const titleId = 'consent-title';

interface Panel {
  title: string;
  content: (Node | string)[];
  /** The control with which the visitor opened the panel: the focus moves to the panel and returns there. */
  opener?: HTMLElement | undefined;
  onClose?: () => void;
}

let shown: { close: () => void } | undefined;

export function isPanelOpen(): boolean {
  return !!shown;
}

/** Shows a panel that does not block the page, in place of an open one; returns what closes it. */
export function openPanel({ title, content, opener, onClose }: Panel): () => void {
  shown?.close();
  const heading = element('h2', { id: titleId, tabIndex: -1 }, title);
  const section: HTMLElement = element('section', { className: 'consent' }, heading, ...content);
  section.setAttribute('aria-labelledby', titleId);
  const panel = {
    close() {
      if (shown !== panel) return;
      shown = undefined;
      section.remove();
      opener?.focus();
      onClose?.();
    },
  };
  shown = panel;
  // Escape is not an answer: it closes a panel that the visitor opened, never the automatic question.
  if (opener) section.addEventListener('keydown', event => event.key === 'Escape' && panel.close());
  // Early in the document, so that keyboards and screen readers reach it soon, but after the skip link.
  const skip = document.querySelector('body > .skip');
  if (skip) skip.after(section);
  else document.body.append(section);
  if (opener) heading.focus();
  return panel.close;
}

/** A paragraph that ends with the link to the privacy policy. */
export function withPrivacyLink(text: string, link: string): HTMLElement {
  return element('p', {}, text, ' ', element('a', { className: 'text', href: '/privacy#this-site' }, link));
}

export function panelButton(text: string, press: () => void): HTMLElement {
  return element('button', { type: 'button', className: 'button button-small', onclick: press }, text);
}
