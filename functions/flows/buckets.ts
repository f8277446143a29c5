// What may be tried how often, and who is counted. An office shares one address, so an address may try more.
import { createHash } from 'node:crypto';
import type { Bucket } from '#functions/ports/rate-limits.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { Allowance } from '#shared/domain/attempts.ts';

/** What a call asks of an address without knowing who is there. */
export function ofAddress(what: string, ip: string, allowances: readonly Allowance[]): Bucket {
  return { key: `${what}#address#${addressKey(ip)}`, allowances };
}

export function ofUser(what: string, userId: string, allowances: readonly Allowance[]): Bucket {
  return { key: `${what}#user#${userId}`, allowances };
}

/** Counts every request for an order, also those that repeat one, as each asks a provider. */
export function orderRequests(userId: string): Bucket {
  return ofUser('order', userId, attemptLimits.orderRequests);
}

/** Counts what reads many rows: parts of lists, whatever list it is, and files of conversions. */
export function longReads(userId: string): Bucket {
  return ofUser('list', userId, attemptLimits.lists);
}

/** Counts what one capability asks, whatever it is. */
export function ofCapability(what: string, checkoutToken: string, allowances: readonly Allowance[]): Bucket {
  return { key: `${what}#capability#${digest(checkoutToken)}`, allowances };
}

/** Whom one try of a card counts for. */
export interface CardTry {
  userId: string;
  customerId: string;
  ip: string;
  /** The capability it is paid with; undefined with a token. */
  checkoutToken?: string | undefined;
  /** What is paid with any card until one is accepted. */
  invoiceId?: string;
}

/** The narrowest bucket is the first: who is refused there takes nothing from the others of the same address. */
export function cardBuckets({
  userId,
  customerId,
  ip,
  checkoutToken,
  invoiceId,
}: CardTry): readonly Bucket[] {
  const kept = (whose: string, id: string) => ({
    key: `card#${whose}#${id}`,
    allowances: attemptLimits.cards,
  });
  return [
    ...(invoiceId ? [kept('invoice', invoiceId)] : []),
    ofUser('card', userId, attemptLimits.cards),
    kept('customer', customerId),
    ...(checkoutToken ? [ofCapability('card', checkoutToken, attemptLimits.cards)] : []),
    ofAddress('card', ip, attemptLimits.cardsOfAddress),
  ];
}

/** Cards an account may have declined before its e-mail is confirmed. */
export function declinesBucket(userId: string): Bucket {
  return ofUser('declined-card', userId, attemptLimits.declinesBeforeConfirming);
}

/** One customer of an IPv6 network has at least a /64 of addresses to choose from. */
function addressKey(ip: string): string {
  return ip.includes(':') ? `${expanded(ip).slice(0, 4).join(':')}::/64` : ip;
}

function expanded(ip: string): readonly string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map(part => (part ? part.split(':') : []));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(after ?? [])];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
