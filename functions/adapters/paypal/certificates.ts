// Fetches the certificates PayPal signs its webhooks with, from known addresses only, and checks each chain up to a
// trusted authority.
import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import type { Clock } from '#functions/ports/clock.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Trust {
  /** Prefixes of the addresses certificates may be fetched from. */
  prefixes: readonly string[];
  /** Trusted root certificates, PEM. */
  roots: readonly string[];
}

const path = '/v1/notifications/certs/';
const paypalHosts = ['api', 'api-m', 'api.sandbox', 'api-m.sandbox'].map(
  name => `https://${name}.paypal.com`,
);

const signerName = /^CN=messageverificationcerts(\.sandbox)?\.paypal\.com$/m;
const timeoutMs = 1500;
const mostKept = 16;
/**
 * Fetches within a minute: anybody can invent addresses, and PayPal uses one certificate for years. An address without a
 * certificate is not asked again for a minute.
 */
const mostFetched = 60;

export interface Signer {
  certificate: X509Certificate;
  /** Whether the chain leads to a trusted authority; PayPal may leave out intermediate certificates. */
  vouched: boolean;
}

/** A signer's certificate followed by its issuers. */
interface Known {
  chain: readonly X509Certificate[];
  vouched: boolean;
}

/** Trusts PayPal's own hosts, or only the stand-in this stage uses, which has its own authority. */
export function trustOf(api: string, root: string | undefined): Trust {
  return {
    prefixes: (paypalHosts.includes(api) ? paypalHosts : [api]).map(host => `${host}${path}`),
    roots: root ? [root] : rootCertificates,
  };
}

/**
 * The signer whose certificate is at an address; undefined if that address is not allowed or the certificate is not
 * PayPal's.
 */
export function certificates({ prefixes, roots }: Trust, clock: Clock) {
  const kept = new Map<string, Known>();
  let fetched: { at: number; misses?: string }[] = [];

  const known = async (address: string): Promise<Known> => {
    const old = kept.get(address);
    if (old) return old;
    fetched = fetched.filter(({ at }) => clock.now() - at < minuteMs);
    if (fetched.some(({ misses }) => misses === address)) return { chain: [], vouched: false };
    // It may be PayPal's all the same, hence no refusal: the webhook is sent again.
    if (fetched.length >= mostFetched) throw new AppError('provider', messages.checkout.providerDown);
    const fetching: (typeof fetched)[number] = { at: clock.now() };
    fetched.push(fetching);
    const fresh = followChain(await download(address), roots);
    if (kept.size >= mostKept) kept.clear();
    if (fresh.chain.length > 0) kept.set(address, fresh);
    else fetching.misses = address;
    return fresh;
  };

  return async (address: string): Promise<Signer | undefined> => {
    const prefix = prefixes.find(one => address.startsWith(one));
    if (!prefix || !/^[\w-]+$/.test(address.slice(prefix.length))) return undefined;
    const { chain, vouched } = await known(address);
    const [certificate] = chain;
    const isPaypal = certificate && signerName.test(certificate.subject);
    return isPaypal && chain.every(one => isCurrent(one, clock.now())) ? { certificate, vouched } : undefined;
  };
}

/** Follows the chain upwards from the signer's certificate, the first one. */
function followChain([signer, ...others]: readonly X509Certificate[], roots: readonly string[]): Known {
  const authorities = roots.map(pem => new X509Certificate(pem));
  const chain = signer ? [signer] : [];
  for (let last = signer; last; last = chain.at(-1)) {
    const subject = last;
    const root = authorities.find(one => vouches(one, subject));
    if (root) return { chain: [...chain, root], vouched: true };
    const next = others.find(one => one.ca && !chain.includes(one) && vouches(one, subject));
    if (!next) break;
    chain.push(next);
  }
  return { chain, vouched: false };
}

function vouches(issuer: X509Certificate, subject: X509Certificate): boolean {
  return subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}

/** Empty if PayPal has no certificate there. An outage throws instead, for the webhook to be sent again. */
async function download(address: string): Promise<X509Certificate[]> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return certificatesIn(await answer.text());
    if (answer.status === 429 || answer.status >= 500) throw new Error(`certificate ${answer.status}`);
    return [];
  } catch (cause) {
    throw new AppError('provider', messages.checkout.providerDown, { cause });
  }
}

function certificatesIn(text: string): X509Certificate[] {
  return (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    pem => new X509Certificate(pem),
  );
}

function isCurrent(certificate: X509Certificate, now: number): boolean {
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
}
