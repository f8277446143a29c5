import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret in an address of files: 256 bits cannot be guessed. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it, which opens nothing. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in constant time. */
export function isSecret(secret: string, hash: string | undefined): boolean {
  const [given, wanted] = [hashOfSecret(secret), hash ?? ''].map(text => Buffer.from(text, 'base64url'));
  return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
}
