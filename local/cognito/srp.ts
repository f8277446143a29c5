// The server's side of SRP-6a as user pools speak it: 3072-bit group of RFC 3526, SHA-256, g = 2.
import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/** All that is stored of a password; both in hex. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** Who signs in where: both go into every hash. */
export interface SrpAccount {
  poolId: string;
  username: string;
}

const prime = numberOf(getDiffieHellman('modp15').getPrime('hex'));
const generator = 2n;
const multiplier = hashed(padded(prime), padded(generator));

export function makeVerifier(account: SrpAccount, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(account, password, salt) };
}

export function isPassword(account: SrpAccount, password: string, kept: Verifier): boolean {
  return verifierOf(account, password, kept.salt) === kept.verifier;
}

function verifierOf({ poolId, username }: SrpAccount, password: string, salt: string): string {
  const identity = digest(`${poolName(poolId)}${username}:${password}`);
  return power(generator, hashed(padded(numberOf(salt)), identity)).toString(16);
}

/** The server's half of an exchange; undefined when the client's A is invalid. */
export function openExchange(kept: Verifier, clientHex: string) {
  if (!/^[0-9a-f]+$/i.test(clientHex) || numberOf(clientHex) % prime === 0n) return undefined;
  const secret = numberOf(randomBytes(32).toString('hex'));
  const verifier = numberOf(kept.verifier);
  const shown = (multiplier * verifier + power(generator, secret)) % prime;
  const client = numberOf(clientHex);
  const mix = hashed(padded(client), padded(shown));
  const shared = power(client * power(verifier, mix), secret);
  const key = hmac(hmac(padded(mix), padded(shared)), 'Caldera Derived Key\x01').subarray(0, 16);
  return { serverHex: shown.toString(16), key: key.toString('hex') };
}

function hashed(...parts: Buffer[]): bigint {
  return numberOf(digest(...parts).toString('hex'));
}

function digest(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Bytes of a number as the client hashes them: whole bytes, never with the top bit set. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function numberOf(hex: string) {
  return BigInt(`0x${hex}`);
}

/** Whether the client knows the exchange's key, and so the password. */
export function provesKey(account: SrpAccount, key: string, block: string, at: string, signature: string) {
  const blockBytes = Buffer.from(block, 'base64');
  const own = hmac(Buffer.from(key, 'hex'), poolName(account.poolId), account.username, blockBytes, at);
  const theirs = Buffer.from(signature, 'base64');
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}

function hmac(key: Buffer, ...parts: (Buffer | string)[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
}

function poolName(poolId: string) {
  return poolId.slice(poolId.indexOf('_') + 1);
}
