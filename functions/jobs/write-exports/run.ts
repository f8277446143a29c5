import { exportZip } from '#functions/flows/account/export-zip.ts';
import type { ExportFiles, ExportRequests } from '#functions/ports/account/account-requests.ts';
import type { ClosableAccounts, OpenZip, PersonalData } from '#functions/ports/account/personal-data.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { oneByOne } from '#functions/runtime/consume.ts';
import { exportOrder } from '#shared/contract/data-messages.ts';
import { dayMs } from '#shared/domain/time.ts';

const job = 'write-exports';
/** After this many tries the owner sees that it failed. */
const lastTry = 5;

export interface Deps {
  accounts: Pick<ClosableAccounts, 'attributesOf'>;
  licenses: Pick<Licenses, 'ofUser'>;
  personalData: Pick<PersonalData, 'read'>;
  openZip: OpenZip;
  exports: Pick<ExportRequests, 'find' | 'end'>;
  files: ExportFiles;
  letters: Letters;
  clock: Clock;
}

/** Packs what is kept for an account into a file, and mails its owner. Safe to repeat. */
export const run = oneByOne(job, exportOrder, async ({ userId, id }, deps: Deps, { receives }) => {
  const request = await deps.exports.find(userId);
  // A newer request has taken its place, or it is done: the message came twice.
  if (request?.id !== id || request.state === 'ready') return;
  const account = await deps.accounts.attributesOf(userId);
  if (!account) return;
  try {
    const licenses = await deps.licenses.ofUser(userId);
    const person = {
      userId,
      email: account.email ?? '',
      licenseKeys: licenses.map(({ licenseKey }) => licenseKey),
      providerIds: licenses.flatMap(({ subscription: { subscriptionId, customerId } }) =>
        customerId ? [subscriptionId, customerId] : [subscriptionId],
      ),
    };
    const zip = await exportZip({ ...deps, person, account, licenses });
    // That took minutes, in which the account may have been deleted: nothing of it is kept or mailed any more.
    if ((await deps.exports.find(userId))?.id !== id) return;
    await deps.files.put(request, zip);
    const readyUntil = deps.clock.now() + dayMs;
    const to = { to: person.email, name: account.given_name ?? '' };
    await deps.letters.send({ kind: 'export-ready', once: `export#${id}`, ...to, until: readyUntil });
    await deps.exports.end({ ...request, state: 'ready', bytes: zip.length, readyUntil });
  } catch (error) {
    if (receives >= lastTry) await deps.exports.end({ ...request, state: 'failed' });
    throw error;
  }
});
