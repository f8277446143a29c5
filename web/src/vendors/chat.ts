import { consentText } from '#shared/text/consent.ts';
import { authStore } from '../state/auth.ts';
import { someoneSignedIn } from '../state/traces.ts';
import { isFromChat, type ToChat } from './chat-talk.ts';
import type { Vendor } from './vendor.ts';
import type { KnownLicense } from './vendor-events.ts';
import './chat.css';

// The chat lives in a document of its own (chat.html) with a policy of its own: chat widgets write styles into their
// page, which ours does not allow.

const page = '/chat.html';
const patienceMs = 40_000;

/** That the chat was told a name in this browser; it is to forget it when nobody is signed in any more. */
const knowsKey = 'chat-knows';

let panel: HTMLElement | undefined;
let ready: Promise<boolean> | undefined;
let licenses: readonly KnownLicense[] = [];
let opener: HTMLElement | null = null;

/** Shows the chat or hides it; false where it does not answer. */
export async function toggleChatWindow(from: HTMLElement | null): Promise<boolean> {
  opener = from;
  if (panel && !panel.hidden) {
    hide();
    return true;
  }
  if (await put()) {
    show();
    return true;
  }
  remove();
  return false;
}

/** Live chat, out of sight until somebody asks for it or it answers. */
export async function startChat(): Promise<Vendor> {
  authStore.listen(introduce);
  if (!(await put())) remove();
  return {
    hear(told) {
      if (told.what !== 'licenses') return;
      licenses = told.licenses;
      introduce();
    },
    // Not only out of sight: gone while somebody types what is private.
    pause: remove,
    resume: () => void put(),
    forget: introduce,
  };
}

function put() {
  ready ??= open();
  return ready;
}

function open(): Promise<boolean> {
  panel = furnish();
  return new Promise(done => {
    const timer = setTimeout(done, patienceMs, false);
    const listen = ({ data, source, origin }: MessageEvent) => {
      if (origin !== location.origin || source !== frameOf()?.contentWindow || !isFromChat(data)) return;
      if (data.chat === 'closed') return hide();
      if (data.chat === 'message') return show();
      clearTimeout(timer);
      if (data.chat === 'ready') introduce();
      done(data.chat === 'ready');
    };
    addEventListener('message', listen);
    document.body.append(panel as HTMLElement);
  });
}

function furnish(): HTMLElement {
  const section = Object.assign(document.createElement('section'), { className: 'chat-panel', hidden: true });
  section.setAttribute('aria-label', consentText.chat.panel);
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button-small',
    textContent: consentText.chat.close,
    onclick: hide,
  });
  const frame = Object.assign(document.createElement('iframe'), {
    title: consentText.chat.panel,
    referrerPolicy: 'no-referrer',
    src: page,
  });
  section.append(close, frame);
  section.addEventListener('keydown', event => event.key === 'Escape' && hide());
  return section;
}

function hide() {
  if (!panel || panel.hidden) return;
  panel.hidden = true;
  opener?.focus();
}

function show() {
  if (!panel) return;
  panel.hidden = false;
  say({ chat: 'open' });
  frameOf()?.focus();
}

function introduce() {
  const { user } = authStore.get();
  if (user) {
    localStorage.setItem(knowsKey, '1');
    say({ chat: 'who', email: user.email, nickname: user.first_name });
  } else if (!someoneSignedIn() && localStorage.getItem(knowsKey)) {
    localStorage.removeItem(knowsKey);
    say({ chat: 'forget' });
  }
  if (licenses.length > 0) say({ chat: 'licenses', licenses });
}

function say(told: ToChat) {
  return frameOf()?.contentWindow?.postMessage(told, location.origin);
}

function frameOf() {
  return panel?.querySelector('iframe') ?? undefined;
}

function remove() {
  panel?.remove();
  panel = undefined;
  ready = undefined;
}
