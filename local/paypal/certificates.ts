// X.509 as far as a signer of messages needs it: a root of our own and one certificate it vouches for.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { randomCapitals } from './values.ts';

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
/** Valid long enough for any clock moved forward here. */
const validity = sequence(text(0x17, '200101000000Z'), text(0x18, '20991231235959Z'));

const yes = der(0x01, Buffer.from([0xff]));
/** Basic constraints: an authority. */
const mayVouch = der(0xa3, sequence(sequence(oid('551d13'), yes, der(0x04, sequence(yes)))));

interface Wanted {
  subject: string;
  key: KeyObject;
  issuer: string;
  issuerKey: KeyObject;
  root: boolean;
}

export interface CertificateSigner {
  /** Last part of the certificate's address. */
  id: string;
  /** Private key, PEM. */
  key: string;
  certificate: string;
  /** Root certificate that signed it; the root's key is not kept. */
  root: string;
}

export const signerName = 'messageverificationcerts.sandbox.paypal.com';

export function createSigner(subject = signerName): CertificateSigner {
  const issuer = `PayPal sandbox of this machine ${randomCapitals(6)}`;
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made = { issuer, issuerKey: root.privateKey };
  return {
    id: `CERT-${randomCapitals(8)}-${randomCapitals(8)}`,
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate({ ...made, subject, key: own.publicKey, root: false }),
    root: certificate({ ...made, subject: issuer, key: root.publicKey, root: true }),
  };
}

function certificate({ subject, key, issuer, issuerKey, root }: Wanted): string {
  const serial = der(0x02, Buffer.from([1]), Buffer.from(randomCapitals(8)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    ecdsaWithSha256,
    nameOf(issuer),
    validity,
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    ...(root ? [mayVouch] : []),
  );
  const whole = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, issuerKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function nameOf(commonName: string) {
  return sequence(der(0x31, sequence(oid('550403'), text(0x0c, commonName))));
}

function sequence(...parts: readonly Uint8Array[]) {
  return der(0x30, ...parts);
}

function oid(hex: string) {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function text(tag: number, value: string) {
  return der(tag, Buffer.from(value));
}

function bits(value: Uint8Array) {
  return der(0x03, Buffer.from([0]), value);
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body]);
}
