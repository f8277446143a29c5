import { serve } from '#functions/runtime/serve.ts';
import { chatDeps } from '#functions/wiring/chat-deps.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { run } from './run.ts';

export const handler = serve('chat-thread', accountCalls, chatDeps, run);
