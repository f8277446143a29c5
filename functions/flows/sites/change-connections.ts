import type { ConnectedSites } from '#functions/ports/sites/connected-sites.ts';
import type { SiteConnections } from '#shared/domain/sites/connected-sites.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** Changes of one license at the same moment are a person with two windows, never more than these. */
const maxRounds = 5;

/**
 * Changes a license's connected sites; `decide` is asked again if another change came first, so that of two that need
 * the same code only one is carried out. Undefined from `decide` changes nothing.
 */
export async function changeConnections(
  owner: { userId: string; licenseKey: string },
  decide: (known: SiteConnections) => SiteConnections | undefined | Promise<SiteConnections | undefined>,
  { connections }: { connections: ConnectedSites },
): Promise<SiteConnections> {
  for (let round = 0; round < maxRounds; round++) {
    const known = await connections.find(owner);
    const next = await decide(known);
    if (!next) return known;
    if (await connections.save(owner, next)) return next;
  }
  throw new AppError('unavailable', messages.failure.internal);
}
