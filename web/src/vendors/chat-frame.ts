// The script of chat.html, the document that contains the live chat. It uses an interface like Crisp's for the chat
// service, and messages for our page (docs/decisions/0044).
import { askUntil } from '../api/ask-until.ts';
import { config } from '../api/config.ts';
import { addScript } from './add-script.ts';
import type { FromChat, ToChat } from './chat-talk.ts';
import type { KnownLicense } from './vendor-events.ts';

interface Library {
  push: (command: readonly unknown[]) => void;
  /** Exists only after the service's own script has replaced the queue. */
  is?: (state: string) => boolean;
}
interface ChatWindow {
  $crisp?: Library;
  CRISP_WEBSITE_ID?: string;
}

const page = window as unknown as ChatWindow;

if (parent !== window) begin().catch(() => say({ chat: 'failed' }));

async function begin() {
  const { vendors } = await config();
  if (!vendors.chat) throw new Error('There is no chat.');
  page.$crisp = [] as unknown as Library;
  page.CRISP_WEBSITE_ID = vendors.chat.websiteId;
  push('safe', true);
  await addScript(vendors.chat.script);
  if (!(await whenThere())) throw new Error('The chat doesn’t answer.');
  push('on', 'chat:closed', () => say({ chat: 'closed' }));
  push('on', 'message:received', () => say({ chat: 'message' }));
  addEventListener('message', ({ data, origin, source }: MessageEvent<ToChat>) => {
    if (origin === location.origin && source === parent) obey(data);
  });
  say({ chat: 'ready' });
}

/** Checks every half second, for half a minute. */
function whenThere(): Promise<boolean> {
  return askUntil(Boolean, async () => typeof page.$crisp?.is === 'function', { pauseMs: 500, times: 60 });
}

function say(message: FromChat) {
  return parent.postMessage(message, location.origin);
}

function obey(message: ToChat) {
  if (message.chat === 'who') {
    push('set', 'user:nickname', [message.nickname]);
    push('set', 'user:email', [message.email]);
  }
  if (message.chat === 'licenses') push('set', 'session:data', [dataOf(message.licenses)]);
  if (message.chat === 'open') push('do', 'chat:open');
  if (message.chat === 'forget') push('do', 'session:reset');
}

function push(...command: unknown[]) {
  return page.$crisp?.push(command);
}

function dataOf(licenses: readonly KnownLicense[]) {
  return licenses.flatMap(({ plan, subscriptionId, status }, at) => {
    const nth = at === 0 ? '' : `_${at + 1}`;
    return [
      [`plan${nth}`, plan],
      [`subscription_id${nth}`, subscriptionId],
      [`status${nth}`, status],
    ];
  });
}
