import { randomUUID } from 'node:crypto';
import { hashOfSecret, isSecret, newSecret } from '#functions/flows/account/export-secret.ts';
import { changeConnections } from '#functions/flows/sites/change-connections.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { ConnectedSites } from '#functions/ports/sites/connected-sites.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { isSiteOf, withSite } from '#shared/domain/sites/connected-sites.ts';

interface ExchangeDeps {
  connections: ConnectedSites;
  letters: Letters;
  clock: Clock;
}

export type CodeExchange = Extract<ParsedOf<'connect-site'>, { type: 'exchange' }>;

/**
 * Connects the site that its owner agreed to; undefined if the code has expired, was used, or is of another license. A
 * try with the code but without the site's proof ends it.
 */
export async function exchangeCode(
  { code: given, verifier, site: address }: CodeExchange,
  license: LicenseRow,
  deps: ExchangeDeps,
): Promise<AnswerOf<'connect-site'> | undefined> {
  const now = deps.clock.now();
  const token = `${license.licenseKey}.${newSecret()}`;
  const site = { id: randomUUID(), address, since: now, tokenHash: hashOfSecret(token) };
  const secret = secretOf(given, license);
  let isConnected = false;
  await changeConnections(
    license,
    async known => {
      isConnected = false;
      const { code } = known;
      if (!code || !isSecret(secret, code.hash)) return undefined;
      isConnected =
        code.until > now &&
        code.address === address &&
        isSecret(verifier, code.challenge) &&
        // The license may have been given another domain, or have ended, in between.
        isSiteOf(address, license.domains) &&
        hasService(license, now);
      if (!isConnected) return { ...known, code: undefined };
      // Before it is saved, so that no site is connected without a letter to the owner.
      await notifyOfSite(license, code.hash, address, deps);
      return withSite(known, site);
    },
    deps,
  );
  if (!isConnected) return undefined;
  return { connected: true, license_key: license.licenseKey, domain: license.domains[0] ?? '', token };
}

async function notifyOfSite(
  { userId, email: to, licenseKey }: LicenseRow,
  codeHash: string,
  site: string,
  { letters, clock }: ExchangeDeps,
): Promise<void> {
  const once = `site-connected#${licenseKey}#${codeHash}`;
  await letters.send({ kind: 'site-connected', once, to, userId, site, at: clock.now() });
}

/** Whether it is the code that the license's owner agreed with, over or not. */
export async function isCodeOf(
  license: LicenseRow,
  given: string,
  { connections }: Pick<ExchangeDeps, 'connections'>,
): Promise<boolean> {
  const { code } = await connections.find(license);
  return code !== undefined && isSecret(secretOf(given, license), code.hash);
}

function secretOf(given: string, { licenseKey }: LicenseRow): string {
  return given.slice(licenseKey.length + 1);
}
