import type { ConnectedSites } from '#functions/ports/sites/connected-sites.ts';
import { noConnections, type SiteConnections } from '#shared/domain/sites/connected-sites.ts';

/** Connected sites in memory, which refuse what the table's conditional write refuses. */
export function memoryConnections(): ConnectedSites & { kept: Map<string, SiteConnections> } {
  const kept = new Map<string, SiteConnections>();
  const known = (licenseKey: string) => kept.get(licenseKey) ?? noConnections;
  return {
    kept,
    find: async ({ licenseKey }) => structuredClone(known(licenseKey)),
    async save({ licenseKey }, next) {
      if (known(licenseKey).revision !== next.revision) return false;
      kept.set(licenseKey, structuredClone({ ...next, revision: next.revision + 1 }));
      return true;
    },
  };
}
