// Sign-ins under way, each kept by the handle that its client answers with.
import { randomBytes } from 'node:crypto';
import type { PendingSignIn, Pool } from './pool.ts';
import { refuse } from './refusals.ts';

const sessionMs = 3 * 60_000;

export function rememberSignIn(pool: Pool, state: Omit<PendingSignIn, 'expiresAt'>): string {
  for (const [old, { expiresAt }] of pool.pending) if (expiresAt < Date.now()) pool.pending.delete(old);
  const handle = randomBytes(96).toString('base64');
  pool.pending.set(handle, { ...state, expiresAt: Date.now() + sessionMs });
  return handle;
}

export function pendingSignIn(pool: Pool, handle: string): PendingSignIn {
  const state = pool.pending.get(handle);
  if (!state || state.expiresAt < Date.now()) throw refuse.badSession();
  return state;
}
