// The ports in memory, with the adapters' own conditions: what a conditional write refuses, these refuse.
import type { QuotedTerms, Quotes, TrialClaims } from '#functions/desks.ts';
import type {
  Account,
  Accounts,
  Clock,
  Customers,
  EventsSeen,
  Licenses,
  Operation,
  Operations,
  PurchaseOperation,
  PurchaseOperations,
  TrackerFiles,
} from '#functions/ports.ts';
import { applySnapshot, type LicenseRow } from '#shared/domain/license.ts';
import { isOn } from '#shared/domain/upgrade.ts';
import { start } from './records.ts';

export const movableClock = (at = start): Clock & { set(at: number): void } => {
  let now = at;
  return {
    now: () => now,
    set: to => {
      now = to;
    },
  };
};

export const memoryLicenses = (): Licenses & { rows: Map<string, LicenseRow> } => {
  const rows = new Map<string, LicenseRow>();
  const owned = (userId: string, key: string) => {
    const row = rows.get(key);
    return row?.userId === userId ? row : undefined;
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
    async setSupportOrder({ userId, licenseKey }, orderId) {
      const row = owned(userId, licenseKey);
      if (!row || (row.supportOrderId !== null && row.supportOrderId !== orderId)) return false;
      rows.set(licenseKey, { ...row, supportOrderId: orderId });
      return true;
    },
    async addPaymentIssue({ userId, licenseKey }, trouble) {
      const row = owned(userId, licenseKey);
      if (row) rows.set(licenseKey, { ...row, paymentIssues: [...new Set([...row.paymentIssues, trouble])] });
    },
    async *pages() {
      yield [...rows.values()];
    },
  };
};

export const memoryPurchaseOperations = (
  clock: Clock,
): PurchaseOperations & { kept: Map<string, PurchaseOperation> } => {
  const kept = new Map<string, PurchaseOperation>();
  return {
    kept,
    async open(intent, sameMs, spent) {
      const old = kept.get(intent.id);
      const isSpent = spent !== undefined && old?.subscriptionId === spent;
      if (old && !isSpent && old.createdAt >= clock.now() - sameMs) return old;
      kept.set(intent.id, intent);
      return intent;
    },
    async close(id, subscriptionId) {
      const intent = kept.get(id);
      if (intent) kept.set(id, { ...intent, subscriptionId });
    },
  };
};

export const memoryTrialClaims = (): TrialClaims & { had: Map<string, string> } => {
  const had = new Map<string, string>();
  return {
    had,
    async claim(marks, licenseKey) {
      for (const mark of marks) {
        if ((had.get(mark) ?? licenseKey) !== licenseKey) return false;
        had.set(mark, licenseKey);
      }
      return true;
    },
  };
};

export const memoryCustomers = (...known: { id: string; email: string }[]): Customers => {
  const all = new Map(known.map(customer => [customer.id, customer]));
  return {
    note: async ({ id, email }) => void all.set(id, { id, email }),
    find: async id => all.get(id),
  };
};

export const memoryAccounts = (...known: Account[]): Accounts => ({
  find: async id => known.find(account => account.id === id),
});

export const memoryEventsSeen = (): EventsSeen => {
  const seen = new Set<string>();
  return { has: async id => seen.has(id), note: async id => void seen.add(id) };
};

export const memoryFiles = (): TrackerFiles & { files: Map<string, string> } => {
  const files = new Map<string, string>();
  return { files, put: async (key, script) => void files.set(key, script) };
};

export const memoryOperations = (): Operations & { kept: Map<string, Operation> } => {
  const kept = new Map<string, Operation>();
  const current = ({ id, createdAt }: Operation) => {
    const held = kept.get(id);
    return held?.createdAt === createdAt ? held : undefined;
  };
  return {
    kept,
    async begin(errand) {
      const held = kept.get(errand.id);
      if (!held) kept.set(errand.id, errand);
      return held ?? errand;
    },
    async note(errand, made) {
      const held = current(errand);
      if (held) kept.set(errand.id, { ...held, made });
    },
    async giveUp(errand) {
      if (current(errand)) kept.delete(errand.id);
    },
    async close(errand) {
      const held = current(errand);
      if (held) kept.set(errand.id, { ...held, done: true });
    },
    waiting: async before => [...kept.values()].filter(({ done, createdAt }) => !done && createdAt < before),
    openOf: async userId => [...kept.values()].filter(one => !one.done && one.userId === userId),
  };
};

export const memoryQuotes = (): Quotes => {
  const kept = new Map<string, QuotedTerms>();
  return {
    find: async id => kept.get(id),
    keep: async shown => void kept.set(shown.subscriptionId, shown),
    async open(shown, since) {
      const held = kept.get(shown.subscriptionId);
      if (held && held.at >= since && isOn(held, shown)) return held;
      kept.set(shown.subscriptionId, shown);
      return shown;
    },
  };
};
