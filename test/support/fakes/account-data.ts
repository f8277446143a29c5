// Exports and deletions of accounts, in memory.
import type {
  DeletionRequests,
  ExportRequest,
  ExportRequests,
  Gathered,
  Leavers,
} from '#functions/ports/account/account-requests.ts';
import type { DeletionLedger } from '#functions/ports/account/deletion-ledger.ts';
import type { PastRefunds, Refunds } from '#functions/ports/licenses/refunds.ts';
import type { DeletionStep } from '#shared/domain/account/account-deletion.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';

type Known = { [Kind in keyof Gathered]: Set<string> } & { goneAt?: number };

/** The requests for deletions; `people` are those under way, `progress` is by ticket. */
export function memoryDeletions(clock: { now(): number }) {
  const people = new Map<string, Known>();
  const progress = new Map<string, Set<DeletionStep>>();
  const tickets = new Map<string, string>();
  const personOf = (userId: string): Known => {
    const fresh = {
      licenseKeys: new Set<string>(),
      providerIds: new Set<string>(),
      reportKeys: new Set<string>(),
    };
    const known = people.get(userId) ?? fresh;
    people.set(userId, known);
    return known;
  };
  const port: DeletionRequests = {
    async begin(userId, ticket) {
      const known = tickets.get(userId) ?? ticket;
      tickets.set(userId, known);
      progress.set(known, progress.get(known) ?? new Set());
      return known;
    },
    async gather(userId, { licenseKeys = [], providerIds = [], reportKeys = [] }) {
      const person = personOf(userId);
      for (const key of licenseKeys) person.licenseKeys.add(key);
      for (const id of providerIds) person.providerIds.add(id);
      for (const key of reportKeys) person.reportKeys.add(key);
      return {
        licenseKeys: [...person.licenseKeys],
        providerIds: [...person.providerIds],
        reportKeys: [...person.reportKeys],
      };
    },
    async noteLicensesGone(userId) {
      const person = personOf(userId);
      person.goneAt ??= clock.now();
      return person.goneAt;
    },
    async noteDone(ticket, step) {
      progress.set(ticket, (progress.get(ticket) ?? new Set()).add(step));
    },
    end: async userId => void people.delete(userId),
    async progressOf(ticket) {
      const done = progress.get(ticket);
      return done && { done: [...done] };
    },
  };
  return { ...port, people, progress };
}

/** Nothing was paid that could go back. */
export const noRefunds: Refunds = {
  payments: async () => ({
    firstPaidAt: null,
    firstCents: 0,
    firstCard: null,
    made: 0,
    refunded: false,
    disputed: false,
  }),
  refundFirst: async () => undefined,
  end: async () => [],
  endSince: async () => [],
};

/** `noted` lists a mailbox and a plan each. */
export function memoryPastRefunds(): PastRefunds & { noted: Set<string> } {
  const noted = new Set<string>();
  return {
    noted,
    includes: async (email, plan) => noted.has(`${mailboxOf(email)} ${plan}`),
    note: async (email, plan) => void noted.add(`${mailboxOf(email)} ${plan}`),
  };
}

/** As of when each account is leaving or gone. */
export function memoryLeavers(): Leavers & { left: Map<string, number> } {
  const left = new Map<string, number>();
  return {
    left,
    async note(userId, at) {
      left.set(userId, left.get(userId) ?? at);
      return left.get(userId) ?? at;
    },
    leftAt: async userId => left.get(userId),
  };
}

/** What deleted people were known by; `words` are not hashed. */
export function memoryLedger(): DeletionLedger & { words: Set<string> } {
  const words = new Set<string>();
  return {
    words,
    async note(_, more) {
      for (const word of more) words.add(word);
    },
    read: async () => words,
  };
}

export function memoryExports(): ExportRequests & { kept: Map<string, ExportRequest> } {
  const kept = new Map<string, ExportRequest>();
  return {
    kept,
    find: async userId => kept.get(userId),
    save: async request => void kept.set(request.userId, request),
    async end(request) {
      if (kept.get(request.userId)?.id === request.id) kept.set(request.userId, request);
    },
  };
}
