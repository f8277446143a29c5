import type { SiteConnections } from '#shared/domain/sites/connected-sites.ts';

/** Which sites are connected with a license. */
export interface ConnectedSites {
  find(owner: { userId: string; licenseKey: string }): Promise<SiteConnections>;
  /** Saves what was made from this revision; false if another change came first, and nothing is saved. */
  save(owner: { userId: string; licenseKey: string }, next: SiteConnections): Promise<boolean>;
}
