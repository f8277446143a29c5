// The certificates PayPal signs its webhooks with: fetched from known places alone, and checked up to an authority.
import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

export interface Trust {
  /** Beginnings of the addresses certificates may be fetched from. */
  places: readonly string[];
  /** Authorities whose word counts, PEM. */
  roots: readonly string[];
}

const path = '/v1/notifications/certs/';
const paypalHosts = ['api', 'api-m', 'api.sandbox', 'api-m.sandbox'].map(
  name => `https://${name}.paypal.com`,
);

const signerName = /^CN=messageverificationcerts(\.sandbox)?\.paypal\.com$/m;
const timeoutMs = 1500;
const mostKept = 16;

export interface Signer {
  certificate: X509Certificate;
  /** Whether the chain leads to an authority that is trusted; PayPal may leave out what lies between. */
  vouched: boolean;
}

/** A signer with the certificates its chain was followed through. */
interface Known {
  chain: readonly X509Certificate[];
  vouched: boolean;
}

/** PayPal's own hosts, or the one stand-in this stage speaks to, which brings its own authority. */
export function trustOf(api: string, root: string | undefined): Trust {
  return {
    places: (paypalHosts.includes(api) ? paypalHosts : [api]).map(host => `${host}${path}`),
    roots: root ? [root] : rootCertificates,
  };
}

/** The signer whose certificate lies at an address; nothing where it must not be fetched or is not PayPal's. */
export function certificates({ places, roots }: Trust, clock: Clock) {
  const kept = new Map<string, Known>();

  const known = async (address: string): Promise<Known> => {
    const old = kept.get(address);
    if (old) return old;
    const fresh = followed(await download(address), roots);
    if (kept.size >= mostKept) kept.clear();
    if (fresh.chain.length > 0) kept.set(address, fresh);
    return fresh;
  };

  return async (address: string): Promise<Signer | undefined> => {
    const place = places.find(one => address.startsWith(one));
    if (!place || !/^[\w-]+$/.test(address.slice(place.length))) return undefined;
    const { chain, vouched } = await known(address);
    const [certificate] = chain;
    const isPaypal = certificate && signerName.test(certificate.subject);
    return isPaypal && chain.every(one => isCurrent(one, clock.now())) ? { certificate, vouched } : undefined;
  };
}

/** Follows the chain upwards from its first certificate, the signer's. */
function followed([signer, ...others]: readonly X509Certificate[], roots: readonly string[]): Known {
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

/** None where PayPal knows none; a place that does not answer must be asked again. */
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
