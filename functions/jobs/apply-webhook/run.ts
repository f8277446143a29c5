import type { DeadLetters, Disputes } from '#functions/desks.ts';
import { lookUp, type SyncDeps, syncLicense } from '#functions/flows/sync-license.ts';
import type { EventsSeen, Nudge, SubscriptionReader } from '#functions/ports.ts';
import { type Consume, logFailure, type Message } from '#functions/runtime/consume.ts';
import type { Provider } from '#shared/domain/license.ts';

export interface Deps extends Omit<SyncDeps, 'provider'> {
  providers: Record<Provider, SubscriptionReader>;
  troubles: Record<Provider, Disputes>;
  eventsSeen: EventsSeen;
  parking: DeadLetters;
}

/** What nobody here owns may be known late; after this it is looked at by a person. */
const waitsMs = 45 * 60_000;

class Unmatched extends Error {}

/** News of a subscription: read anew. One that is nobody's is looked at again, then parked. */
const applySubscriptionNews = async (
  subscriptionId: string,
  nudge: Nudge,
  sentAt: number,
  deps: Deps,
): Promise<void> => {
  const provider = deps.providers[nudge.provider];
  if ((await lookUp(subscriptionId, { ...deps, provider })) !== 'unmatched') return;
  if (deps.clock.now() - sentAt < waitsMs) throw new Unmatched();
  await deps.parking.escalate(nudge, 'unmatched');
};

/** News of money that moves back: on the licence once it is so, and before that in front of a person. */
const noteTrouble = async (about: NonNullable<Nudge['about']>, nudge: Nudge, deps: Deps): Promise<void> => {
  const found = await deps.troubles[nudge.provider].confirm(about);
  if (!found) return;
  const { trouble, subscriptionId } = found;
  const provider = deps.providers[nudge.provider];
  const license = subscriptionId ? await syncLicense(subscriptionId, { ...deps, provider }) : undefined;
  if (license?.paymentIssues.includes(trouble)) return;
  await deps.parking.escalate(nudge, trouble);
  if (license) await deps.licenses.addPaymentIssue(license, trouble);
};

const apply = async ({ body, sentAt }: Message, deps: Deps): Promise<void> => {
  const nudge = JSON.parse(body) as Nudge;
  const id = `${nudge.provider}#${nudge.eventId}`;
  if (await deps.eventsSeen.has(id)) return;
  if (nudge.subscriptionId) await applySubscriptionNews(nudge.subscriptionId, nudge, sentAt, deps);
  if (nudge.about) await noteTrouble(nudge.about, nudge, deps);
  await deps.eventsSeen.note(id);
};

/** Each nudge ends in a fresh read at its provider; noted only when through, so none is lost. */
export const run: Consume<Deps> = async (messages, deps) => {
  const failed: string[] = [];
  for (const message of messages) {
    try {
      await apply(message, deps);
    } catch (error) {
      logFailure('apply-webhook', error);
      failed.push(message.id);
    }
  }
  return failed;
};
