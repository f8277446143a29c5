import type { SeenPage } from '#shared/domain/sites/platform-of.ts';

export interface HomePages {
  /** The page that anybody gets of a domain, as far as its first part; undefined where none comes within seconds. Never fails. */
  read(domain: string): Promise<SeenPage | undefined>;
}
