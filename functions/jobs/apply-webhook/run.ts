import { type SyncDeps, syncLicense } from '#functions/flows/sync-license.ts';
import type { EventsSeen, Nudge, Reader } from '#functions/ports.ts';
import { type Consume, logFailure } from '#functions/runtime/consume.ts';
import type { Provider } from '#shared/domain/license.ts';

export interface Deps extends Omit<SyncDeps, 'provider'> {
  providers: Record<Provider, Reader>;
  eventsSeen: EventsSeen;
}

const apply = async (nudge: Nudge, deps: Deps): Promise<void> => {
  const id = `${nudge.provider}#${nudge.eventId}`;
  if (await deps.eventsSeen.has(id)) return;
  const provider = deps.providers[nudge.provider];
  if (nudge.subscriptionId) await syncLicense(nudge.subscriptionId, { ...deps, provider });
  await deps.eventsSeen.note(id);
};

/** Each nudge ends in a fresh read of its subscription; noted only when through, so none is lost. */
export const run: Consume<Deps> = async (messages, deps) => {
  const failed: string[] = [];
  for (const { id, body } of messages) {
    try {
      await apply(JSON.parse(body) as Nudge, deps);
    } catch (error) {
      logFailure('apply-webhook', error);
      failed.push(id);
    }
  }
  return failed;
};
