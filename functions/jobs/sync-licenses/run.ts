import { type LookDeps, lookAtSubscription } from '#functions/flows/licenses/look-at-subscription.ts';
import { type Message, oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { processAll } from '#functions/runtime/process-all.ts';
import { type Look, lookMessage } from '#shared/contract/look.ts';

const job = 'sync-licenses';

/**
 * Compares the licenses of each message with their provider. A message of which one license failed comes again, and
 * the licenses that were read since it was sent are not read again.
 * Why: docs/decisions/0067
 */
export const run = oneByOne(job, lookMessage, async (looks, deps: LookDeps, { sentAt }: Message) => {
  const { failed } = await processAll(job, looks, async look => {
    await carryOut(look, sentAt, deps);
    return true;
  });
  return failed.length === 0;
});

async function carryOut(look: Look, sentAt: number, deps: LookDeps): Promise<void> {
  const subject = 'provider' in look ? look : await subjectOf(look, sentAt, deps);
  if (!subject) return;
  const found = await lookAtSubscription(subject.provider, subject.subscriptionId, deps);
  // Nothing that another try could mend: the alarm on the oldest look calls a person, who finds it by this line.
  if (found === 'unmatched') log({ job, outcome: found, subscriptionId: subject.subscriptionId });
}

/** The subscription of a license, unless it was read since the look was queued. */
async function subjectOf(
  { userId, licenseKey }: Extract<Look, { userId: string }>,
  sentAt: number,
  { licenses }: LookDeps,
) {
  const license = await licenses.ofOwner(userId, licenseKey);
  return license && license.readAt < sentAt ? license.subscription : undefined;
}
