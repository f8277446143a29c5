// The ports in memory. They refuse whatever the real adapters' conditional writes refuse.
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Account, Accounts, Customers } from '#functions/ports/account/identity.ts';
import type { NewestPurchases } from '#functions/ports/checkout/newest-purchases.ts';
import type { Operation, Operations } from '#functions/ports/checkout/operations.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses, TrackerFiles, TrialClaims } from '#functions/ports/licenses/licenses.ts';
import type { EventsSeen } from '#functions/ports/licenses/webhooks.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { type Attempt, attemptsLeft, countAttempt } from '#shared/domain/attempts.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { nextOperationCheck } from '#shared/domain/licenses/next-sync.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { start } from './records.ts';

export function movableClock(at = start): Clock & { set(at: number): void } {
  let now = at;
  return {
    now: () => now,
    set: to => {
      now = to;
    },
    async pause(ms) {
      now += ms;
      await setImmediate();
    },
  };
}

export function memoryLicenses(): Licenses & { rows: Map<string, LicenseRow> } {
  const rows = new Map<string, LicenseRow>();
  const owned = (userId: string, key: string) => {
    const row = rows.get(key);
    return row?.userId === userId ? row : undefined;
  };
  const change = (userId: string, key: string, changed: Partial<LicenseRow>) => {
    const row = owned(userId, key);
    if (row) rows.set(key, { ...row, ...changed });
  };
  return {
    rows,
    ofUser: async userId => [...rows.values()].filter(row => row.userId === userId),
    ofOwner: async (userId, key) => owned(userId, key),
    byKey: async key => rows.get(key),
    async saveSnapshot(owner, snapshot, readAt) {
      const before = rows.get(owner.licenseKey);
      const after = applySnapshot(before, owner, snapshot, readAt);
      if (!after) return { changed: false };
      rows.set(owner.licenseKey, after);
      return { changed: true, before };
    },
    async setDomain(userId, key, { domain, cookieDomain }) {
      const row = owned(userId, key);
      if (!row) throw new Error('no such row');
      const next = { ...row, domains: [domain], cookieDomain };
      rows.set(key, next);
      return next;
    },
    async setTracker({ userId, licenseKey }, changed, base) {
      const row = owned(userId, licenseKey);
      if (!row || (row.tracker?.version ?? 0) !== base) return undefined;
      const next = { ...row, tracker: { version: base + 1, changed } };
      rows.set(licenseKey, next);
      return next;
    },
    async setSupportOrder({ userId, licenseKey }, orderId) {
      const row = owned(userId, licenseKey);
      if (!row || (row.supportOrderId !== null && row.supportOrderId !== orderId)) return false;
      rows.set(licenseKey, { ...row, supportOrderId: orderId });
      return true;
    },
    async addPaymentIssue({ userId, licenseKey }, issue) {
      const row = owned(userId, licenseKey);
      if (row) rows.set(licenseKey, { ...row, paymentIssues: [...new Set([...row.paymentIssues, issue])] });
    },
    async noteNotified({ userId, licenseKey }, notified, payments) {
      const row = owned(userId, licenseKey);
      if (!row || (row.notified && row.notified.at >= notified.at)) return;
      const notifiedPayments = row.notifiedPayments ?? payments;
      rows.set(licenseKey, { ...row, notified, ...(notifiedPayments && { notifiedPayments }) });
    },
    noteTrackingDeleted: async (userId, key, trackingDeletedAt) => change(userId, key, { trackingDeletedAt }),
    setEmail: async ({ userId, licenseKey }, email) => change(userId, licenseKey, { email }),
    remove: async (userId, licenseKey) => void (owned(userId, licenseKey) && rows.delete(licenseKey)),
    notePaymentsNotified: async ({ userId, licenseKey }, notifiedPayments) =>
      change(userId, licenseKey, { notifiedPayments }),
  };
}

export function memoryTrialClaims(): TrialClaims & { had: Map<string, string> } {
  const had = new Map<string, string>();
  const settled = new Map<string, boolean>();
  const claimAll = (claimants: readonly string[], licenseKey: string) =>
    claimants.every(claimant => {
      const isFree = (had.get(claimant) ?? licenseKey) === licenseKey;
      if (isFree) had.set(claimant, licenseKey);
      return isFree;
    });
  return {
    had,
    hasClaimed: async userId => had.has(`user#${userId}`),
    async claim(claimants, licenseKey) {
      const granted = settled.get(licenseKey) ?? claimAll(claimants, licenseKey);
      settled.set(licenseKey, granted);
      return granted;
    },
  };
}

export function memoryCustomers(...known: { id: string; email: string }[]): Customers {
  const all = new Map(known.map(customer => [customer.id, customer]));
  return {
    save: async ({ id, email }) => void all.set(id, { id, email }),
    find: async id => all.get(id),
  };
}

export function memoryAccounts(...known: Account[]): Accounts {
  return { find: async id => known.find(account => account.id === id) };
}

export function memoryLimits(clock: Clock): RateLimits {
  const tries = new Map<string, readonly Attempt[]>();
  const triesOf = (key: string) => tries.get(key) ?? [];
  return {
    async take(buckets, id = randomUUID()) {
      for (const { key, allowances } of buckets) {
        const counted = countAttempt(triesOf(key), { id, at: clock.now() }, allowances);
        if ('waitMs' in counted) throw tooManyAttempts(counted.waitMs);
        tries.set(key, counted.kept);
      }
    },
    left: async ({ key, allowances }) => attemptsLeft(triesOf(key), clock.now(), allowances),
    async giveBack({ key }, attemptId) {
      const others = triesOf(key).filter(({ id }) => id !== attemptId);
      tries.set(key, others);
    },
  };
}

export function memoryEventsSeen(): EventsSeen {
  const seen = new Set<string>();
  return { has: async id => seen.has(id), add: async id => void seen.add(id) };
}

export function memoryFiles(): TrackerFiles & { files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    files,
    put: async (key, script) => void files.set(key, script),
    has: async (key, script) => files.get(key) === script,
    remove: async key => void files.delete(key),
  };
}

export function memoryOperations(): Operations & { kept: Map<string, Operation> } {
  const kept = new Map<string, Operation>();
  const current = ({ id, createdAt }: Operation) =>
    kept.get(id)?.createdAt === createdAt ? kept.get(id) : undefined;
  const open = () => [...kept.values()].filter(({ completed }) => !completed);
  const checks = new Map<string, number>();
  const checkAtOf = (operation: Operation) =>
    checks.get(operation.id) ?? nextOperationCheck(operation, operation.createdAt);
  return {
    kept,
    find: async id => kept.get(id),
    async open(operation, { openedBefore = 0, providerId } = {}) {
      const stored = kept.get(operation.id);
      const isUsedUp = providerId !== undefined && stored?.providerId === providerId;
      if (stored && !isUsedUp && stored.createdAt >= openedBefore) return stored;
      kept.set(operation.id, operation);
      checks.delete(operation.id);
      return operation;
    },
    async noteProviderId(operation, providerId) {
      const stored = current(operation);
      if (stored) kept.set(operation.id, { providerId, ...stored });
      return current(operation)?.providerId;
    },
    async complete(operation, boughtAt) {
      const stored = current(operation);
      if (stored) kept.set(operation.id, { ...stored, boughtAt, completed: true });
    },
    async abandon(operation) {
      const stored = current(operation);
      if (stored && stored.triedAt === operation.triedAt) kept.delete(operation.id);
      return current(operation) === undefined;
    },
    async *due(before) {
      const due = open().filter(operation => checkAtOf(operation) < before);
      yield { rows: due.sort((a, b) => checkAtOf(a) - checkAtOf(b)), unreadable: 0 };
    },
    async postpone(operation, until) {
      if (current(operation)) checks.set(operation.id, until);
    },
    openOf: async userId => open().filter(operation => operation.userId === userId),
  };
}

/** The newest purchases among these operations. */
export function memoryNewestPurchases({ kept }: { kept: Map<string, Operation> }): NewestPurchases {
  const newest = new Map<string, string>();
  const current = ({ id, createdAt }: Operation) =>
    kept.get(id)?.createdAt === createdAt ? kept.get(id) : undefined;
  return {
    newest: async (provider, orderKey) => kept.get(newest.get(`${provider}#${orderKey}`) ?? ''),
    async open(purchase, instead) {
      const pointer = `${purchase.provider}#${purchase.orderKey}`;
      const stored = kept.get(newest.get(pointer) ?? '');
      if (stored && stored.id !== instead?.id) return stored;
      kept.set(purchase.id, purchase);
      newest.set(pointer, purchase.id);
      return purchase;
    },
    async join(operation, triedAt, { openedAt: opened, paymentMethodId }) {
      const stored = current(operation);
      if (!stored) return false;
      const paymentMethodIds = new Set(stored.paymentMethodIds);
      if (paymentMethodId !== undefined) paymentMethodIds.add(paymentMethodId);
      const openedAt = Math.max(opened, stored.openedAt ?? 0);
      kept.set(operation.id, { ...stored, triedAt, openedAt, paymentMethodIds: [...paymentMethodIds] });
      return true;
    },
    async notePendingShown(operation, email) {
      const stored = current(operation);
      if (stored) kept.set(operation.id, { ...stored, pendingShown: true, email });
    },
    async noteAnswered(operation, answeredAt) {
      const stored = current(operation);
      if (stored) kept.set(operation.id, { answeredAt, ...stored });
    },
  };
}
