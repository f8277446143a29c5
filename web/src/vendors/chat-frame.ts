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

function say(told: FromChat) {
  return parent.postMessage(told, location.origin);
}

function obey(told: ToChat) {
  if (told.chat === 'who') {
    push('set', 'user:nickname', [told.nickname]);
    push('set', 'user:email', [told.email]);
  }
  if (told.chat === 'licenses') push('set', 'session:data', [dataOf(told.licenses)]);
  if (told.chat === 'open') push('do', 'chat:open');
  if (told.chat === 'forget') push('do', 'session:reset');
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
