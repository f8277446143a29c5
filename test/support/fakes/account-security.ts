// What protects an account, in memory.
import type {
  BackupCodes,
  CustomerAddresses,
  SecondFactor,
} from '#functions/ports/account/account-security.ts';
import type { SessionEndings } from '#functions/ports/account/identity.ts';
import { cleanBackupCode } from '#shared/domain/account/backup-codes.ts';

/** The second step of accounts; `proved` are those whose app has proved a code. */
export function memorySecondFactor(): SecondFactor & { on: Set<string>; proved: Set<string> } {
  const on = new Set<string>();
  const proved = new Set<string>();
  return {
    on,
    proved,
    isOn: async userId => on.has(userId),
    async switchOn(userId) {
      if (proved.has(userId)) on.add(userId);
      return on.has(userId);
    },
    switchOff: async userId => void on.delete(userId),
  };
}

/** Where sessions of which account were ended, in this order. */
export function memorySessionEndings(): SessionEndings & { ended: string[] } {
  const ended: string[] = [];
  const end =
    (where: string): SessionEndings['atPool'] =>
    async ({ userPoolId, userName }) =>
      void ended.push(`${userPoolId} ${userName} ${where}`);
  return { ended, atPool: end('at the pool'), atApi: end('at the API') };
}

export function memoryBackupCodes(clock: { now(): number }): BackupCodes {
  const kept = new Map<string, { codes: Set<string>; madeAt: number }>();
  return {
    madeAt: async userId => kept.get(userId)?.madeAt,
    async replace(userId, codes) {
      kept.set(userId, { codes: new Set(codes.map(cleanBackupCode)), madeAt: clock.now() });
    },
    holds: async (userId, code) => kept.get(userId)?.codes.has(cleanBackupCode(code)) ?? false,
    removeAll: async userId => void kept.delete(userId),
  };
}

/** Addresses of customers at the card provider, by customer. */
export function memoryAddresses(): CustomerAddresses & { of: Map<string, string> } {
  const of = new Map<string, string>();
  return { of, setEmail: async (customerId, email) => void of.set(customerId, email) };
}
