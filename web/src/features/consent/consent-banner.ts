import type { Purpose } from '#shared/vendors.ts';
import { consent, privacyControl } from '../../state/account/consent.ts';
import { consentText as words } from '../../text/consent.ts';
import { element } from './element.ts';
import { isPanelOpen, openPanel, panelButton, withPrivacyLink } from './panel.ts';

interface Asked {
  purposes: readonly Purpose[];
  /** The control with which the visitor opened the banner: the focus moves to the banner and returns there. */
  opener?: HTMLElement;
  /** True after Chat Now: a visitor who declines is offered a message instead. */
  forChat?: boolean;
}

/** Shows the consent banner without blocking the page; resolves with whether the visitor answered. */
export function askConsent(asked: Asked): Promise<boolean> {
  const { purposes, opener } = asked;
  const one = purposes.length === 1;
  const { title, no, yes } = wordsFor(asked);
  // A banner that the visitor opened must not be replaced by the automatic one.
  if (isPanelOpen() && !opener) return Promise.resolve(false);
  return new Promise(done => {
    let answered = false;
    const say = (answer: (purpose: Purpose) => boolean) => () => {
      consent.write(Object.fromEntries(purposes.map(purpose => [purpose, answer(purpose)])));
      answered = true;
      close();
    };
    const boxes = purposes.map(purpose => [purpose, boxFor(purpose)] as const);
    const ticked = (purpose: Purpose) => boxes.some(([one, { checked }]) => one === purpose && checked);
    const content = [
      withPrivacyLink(words.lead, words.more),
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
              ...boxes.map(([purpose, box]) => labeled(purpose, box)),
            ),
            panelButton(words.save, say(ticked)),
          ),
      element(
        'div',
        { className: 'consent-answers' },
        panelButton(
          no,
          say(() => false),
        ),
        panelButton(
          yes,
          say(() => true),
        ),
        element('small', {}, words.remembered),
      ),
    ];
    const close = openPanel({ title, content, opener, onClose: () => done(answered) });
  });
}

/** The answer of a site without services of other companies. */
export function showNoChoices(opener: HTMLElement): void {
  const close = openPanel({
    title: words.nothing.title,
    content: [
      withPrivacyLink(words.nothing.text, words.more),
      element(
        'div',
        { className: 'consent-answers' },
        panelButton(words.nothing.close, () => close()),
      ),
    ],
    opener,
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

function labeled(purpose: Purpose, box: HTMLInputElement) {
  const { title, text } = words.purposes[purpose];
  return element('label', {}, box, element('span', {}, element('b', {}, title), ` ${text}`));
}
