import { consentText as words } from '#shared/text/consent.ts';
import type { Purpose } from '#shared/vendors.ts';
import { consent, privacyControl } from '../../state/consent.ts';
import { element } from './element.ts';
import './consent.css';

// Plain DOM elements: a visitor who only reads should not have to load a component library for one question.

const titleId = 'consent-title';

interface Asked {
  purposes: readonly Purpose[];
  /** The control with which the visitor opened the banner: the focus moves to the banner and returns there. */
  opener?: HTMLElement;
  /** True after Chat Now: a visitor who declines is offered a message instead. */
  forChat?: boolean;
}

let shown: { section: HTMLElement; close: () => void } | undefined;

/** Shows the consent banner without blocking the page; resolves with whether the visitor answered. */
export function askConsent(asked: Asked): Promise<boolean> {
  const { purposes, opener } = asked;
  const one = purposes.length === 1;
  const { title, no, yes } = wordsFor(asked);
  // A banner that the visitor opened must not be replaced by the automatic one.
  if (shown && !opener) return Promise.resolve(false);
  shown?.close();
  return new Promise(done => {
    const close = (answered = false) => {
      section.remove();
      shown = undefined;
      opener?.focus();
      done(answered);
    };
    const say = (answer: (purpose: Purpose) => boolean) => () => {
      consent.write(Object.fromEntries(purposes.map(purpose => [purpose, answer(purpose)])));
      close(true);
    };
    const boxes = purposes.map(purpose => [purpose, boxFor(purpose)] as const);
    const ticked = (purpose: Purpose) => boxes.some(([one, { checked }]) => one === purpose && checked);
    const heading = element('h2', { id: titleId, tabIndex: -1 }, title);
    const privacy = element('a', { className: 'text', href: '/privacy#this-site' }, words.more);
    const section: HTMLElement = element(
      'section',
      { className: 'consent' },
      heading,
      element('p', {}, words.lead, ' ', privacy),
      one ? element('p', {}, words.purposes[purposes[0] as Purpose].text) : '',
      privacyControl() ? element('p', {}, words.control) : '',
      one
        ? ''
        : element(
            'details',
            { open: !!opener },
            element('summary', {}, words.choose),
            element(
              'div',
              { className: 'consent-boxes' },
              ...boxes.map(([purpose, box]) => labelled(purpose, box)),
            ),
            button(words.save, say(ticked)),
          ),
      element(
        'div',
        { className: 'consent-answers' },
        button(
          no,
          say(() => false),
        ),
        button(
          yes,
          say(() => true),
        ),
        element('small', {}, words.remembered),
      ),
    );
    section.setAttribute('aria-labelledby', titleId);
    // Escape is not an answer: it closes a banner that the visitor opened, never the automatic one.
    if (opener) section.addEventListener('keydown', event => event.key === 'Escape' && close());
    shown = { section, close };
    // Early in the document, so that keyboards and screen readers reach it soon, but after the skip link.
    const skip = document.querySelector('body > .skip');
    if (skip) skip.after(section);
    else document.body.append(section);
    if (opener) heading.focus();
  });
}

function wordsFor({ purposes, forChat }: Asked) {
  const [first, ...more] = purposes;
  if (forChat) return { title: words.chat.ask, no: words.chat.write, yes: words.chat.yes };
  if (first && more.length === 0) return { title: words.titleOf(first), no: words.refuse, yes: words.accept };
  return { title: words.title, no: words.refuseAll, yes: words.acceptAll };
}

/** Unticked unless the visitor has agreed before. */
function boxFor(purpose: Purpose) {
  return element('input', { type: 'checkbox', name: purpose, checked: consent.allows(purpose) });
}

function labelled(purpose: Purpose, box: HTMLInputElement) {
  const { title, text } = words.purposes[purpose];
  return element('label', {}, box, element('span', {}, element('b', {}, title), ` ${text}`));
}

function button(text: string, press: () => void) {
  return element('button', { type: 'button', className: 'button button-small', onclick: press }, text);
}
