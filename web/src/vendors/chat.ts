import { authStore } from '../state/account/auth.ts';
import { kept } from '../state/kept.ts';
import { someoneSignedIn } from '../state/traces.ts';
import { consentText } from '../text/consent.ts';
import { isFromChat, type ToChat } from './chat-talk.ts';
import type { Vendor } from './vendor.ts';
import type { KnownLicense } from './vendor-events.ts';
import './chat.css';

// The chat runs in a document of its own (chat.html) with its own content security policy: chat widgets inject styles
// into their page, which our policy does not allow.

const page = '/chat.html';
const timeoutMs = 40_000;

/** Set once the chat has the user's name in this browser; the chat must forget it after sign-out. */
const knows = kept<1>('chat-knows', () => localStorage);

let panel: HTMLElement | undefined;
let ready: Promise<boolean> | undefined;
let licenses: readonly KnownLicense[] = [];
let opener: HTMLElement | null = null;

/** Shows or hides the chat; returns false if it does not answer. */
export async function toggleChatWindow(from: HTMLElement | null): Promise<boolean> {
  opener = from;
  if (panel && !panel.hidden) {
    hide();
    return true;
  }
  if (await ensureOpen()) {
    show();
    return true;
  }
  remove();
  return false;
}

/** Starts the live chat hidden; it opens on request or when support writes. */
export async function startChat(): Promise<Vendor> {
  authStore.listen(introduce);
  if (!(await ensureOpen())) remove();
  return {
    hear(event) {
      if (event.what !== 'licenses') return;
      licenses = event.licenses;
      introduce();
    },
    // Hiding is not enough: the frame is removed while sensitive data is entered.
    pause: remove,
    resume: () => void ensureOpen(),
    forget: introduce,
  };
}

function ensureOpen() {
  ready ??= open();
  return ready;
}

function open(): Promise<boolean> {
  panel = createPanel();
  return new Promise(done => {
    const timer = setTimeout(done, timeoutMs, false);
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

function createPanel(): HTMLElement {
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
  send({ chat: 'open' });
  frameOf()?.focus();
}

function introduce() {
  const { user } = authStore.get();
  if (user) {
    knows.write(1);
    send({ chat: 'who', email: user.email, nickname: user.first_name });
  } else if (!someoneSignedIn() && knows.read()) {
    knows.write(null);
    send({ chat: 'forget' });
  }
  if (licenses.length > 0) send({ chat: 'licenses', licenses });
}

function send(message: ToChat) {
  return frameOf()?.contentWindow?.postMessage(message, location.origin);
}

function frameOf() {
  return panel?.querySelector('iframe') ?? undefined;
}

function remove() {
  panel?.remove();
  panel = undefined;
  ready = undefined;
}
