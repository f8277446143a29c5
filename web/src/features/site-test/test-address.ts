import { isWithinDomain } from '#shared/domain/sites/domain-name.ts';
import { testCampaign } from '#shared/domain/sites/test-visit.ts';

/** The page to test; undefined for an address outside the licensed site. */
export function pageToTest(entered: string, domain: string): URL | undefined {
  const text = entered.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const page = new URL(address);
  return isWithinDomain(page.hostname, domain) && !page.username ? page : undefined;
}

/** The parameters of a test that begins now. */
export function parametersOfTest(now: number): Record<string, string> {
  return {
    utm_source: 'utmost',
    utm_medium: 'test',
    utm_campaign: testCampaign(now),
    gclid: `UtmostTest${now}`,
  };
}

export function addressWith(page: URL, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(page);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
