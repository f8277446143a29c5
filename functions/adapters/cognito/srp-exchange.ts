// The client's side of SRP-6a as user pools speak it: the 3072-bit group of RFC 3526, SHA-256, g = 2.
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

const prime = numberOf(getDiffieHellman('modp15').getPrime());
const generator = 2n;
const multiplier = numberOf(digest(padded(prime), padded(generator)));

interface Account {
  /** `<region>_abc`: only what follows the underscore goes into the hashes. */
  userPoolId: string;
  userId: string;
  password: string;
}

interface Challenge {
  salt: string;
  serverHex: string;
  /** Base64. */
  secretBlock: string;
}

/** One exchange: `clientHex` opens it, `sign` answers what the pool says to that. */
export function beginSrpExchange(): {
  clientHex: string;
  sign(account: Account, challenge: Challenge, timestamp: string): string;
} {
  const secret = numberOf(randomBytes(32));
  const client = power(generator, secret);
  return {
    clientHex: client.toString(16),
    sign({ userPoolId, userId, password }, { salt, serverHex, secretBlock }, timestamp) {
      const pool = userPoolId.slice(userPoolId.indexOf('_') + 1);
      const server = BigInt(`0x${serverHex}`);
      if (server % prime === 0n) throw new Error('The pool’s half of the exchange is none.');
      const mix = numberOf(digest(padded(client), padded(server)));
      const identity = digest(`${pool}${userId}:${password}`);
      const exponent = numberOf(digest(padded(BigInt(`0x${salt}`)), identity));
      const base = server - ((multiplier * power(generator, exponent)) % prime);
      const shared = power(((base % prime) + prime) % prime, secret + mix * exponent);
      const key = hmac(hmac(padded(mix), padded(shared)), 'Caldera Derived Key\x01').subarray(0, 16);
      return hmac(key, pool, userId, Buffer.from(secretBlock, 'base64'), timestamp).toString('base64');
    },
  };
}

/** "Sun Nov 2 18:08:01 UTC 2026", the only form of a time that the pool takes here. */
export function srpTimestamp(at: number): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = new Date(at).toUTCString().split(/,? /);
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** Bytes of a number as both sides hash them: whole bytes, never with the top bit set. */
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

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function digest(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function hmac(key: Buffer, ...parts: (Buffer | string)[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
}
