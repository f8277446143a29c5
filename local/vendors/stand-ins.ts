// Stand-ins for other companies' scripts, and for the address they report to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSources, Vendors } from '#shared/vendors.ts';
import type { HttpService } from '../ports.ts';

const scripts = ['chat', 'statistics', 'ads'] as const;

export const vendorStandIns: HttpService = {
  async handle({ path }) {
    const found = scripts.find(name => path === `/vendors/${name}.js`);
    if (!found) return { status: 204, headers: {}, body: '' };
    return {
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: readFileSync(join(import.meta.dirname, `${found}.js`), 'utf8'),
    };
  },
};

/** Settings of a stage that has all of them. */
export function standInSettings(services: string): { vendors: Vendors; contentSources: ContentSources } {
  return {
    vendors: {
      chat: { websiteId: 'local-chat', script: `${services}/vendors/chat.js` },
      statistics: { key: 'local-key', script: `${services}/vendors/statistics.js`, host: services },
      ads: {
        id: 'AW-LOCAL',
        script: `${services}/vendors/ads.js`,
        purchaseLabel: 'license',
        supportLabel: 'onboarding',
      },
    },
    contentSources: { connections: [services] },
  };
}
