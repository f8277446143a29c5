import { createHash } from 'node:crypto';
import type { ClientConfig, OutgoingMail, PoolConfig } from '../ports.ts';
import type { PoolState, PoolUser } from './state.ts';

/** A sign-in under way: the client answers with the handle it is kept by. */
export interface PendingSignIn {
  /** Nothing when no such user exists and the client must not learn it. */
  user: PoolUser | undefined;
  /** Of the SRP exchange; nothing once the password is proven. */
  key?: string;
  /** Of a flow whose steps the pool's functions decide. */
  custom?: {
    clientId: string;
    username: string;
    results: readonly ChallengeResult[];
    /** What the function that made the challenge compares the answer with. */
    secret: object;
  };
  expiresAt: number;
}

export interface ChallengeResult {
  challengeName: string;
  challengeResult: boolean;
  challengeMetadata: string | null;
}

/** A running user pool: its configuration, its stored state, its mail and its triggers. */
export interface Pool {
  config: PoolConfig;
  state: PoolState;
  pending: Map<string, PendingSignIn>;
  save(): void;
  sendMail(mail: OutgoingMail): Promise<unknown>;
  /** Answers what the function answers: the event with its response filled in. */
  invokeTrigger(functionArn: string, event: object): Promise<unknown>;
}

/** Where a call without a token arrives. */
export interface AtClient {
  pool: Pool;
  client: ClientConfig;
}

/** Where a call with an access token arrives. */
export interface AtUser extends AtClient {
  user: PoolUser;
}

export function accountOf(pool: Pool, username: string) {
  return { poolId: pool.config.id, username };
}

/** By user name (the UUID) or e-mail. */
export function findUser(pool: Pool, name: string): PoolUser | undefined {
  return pool.state.users[name] ?? userByEmail(pool, name);
}

export function userByEmail(pool: Pool, email: string): PoolUser | undefined {
  const wanted = caseFolded(pool, email);
  return Object.values(pool.state.users).find(
    user => caseFolded(pool, user.attributes.email ?? '') === wanted,
  );
}

/** Notes that the user changed. */
export function touch(pool: Pool, user: PoolUser): void {
  user.changedAt = Date.now();
  pool.save();
}

export function removeUser(pool: Pool, user: PoolUser): void {
  signOutEverywhere(pool, user);
  delete pool.state.users[user.username];
}

/** Ends every session of the user: refresh and access tokens are refused from now on. */
export function signOutEverywhere(pool: Pool, user: PoolUser): void {
  for (const [id, session] of Object.entries(pool.state.sessions))
    if (session.username === user.username) delete pool.state.sessions[id];
  pool.save();
}

/** Stands in for a user who does not exist: the same each time, so that nobody learns who has an account. */
export function madeUpUser(pool: Pool, name: string) {
  const seed = `${pool.config.id} ${caseFolded(pool, name)}`;
  const hash = createHash('sha512').update(seed).digest('hex');
  return { username: uuidOf(seed), password: { salt: hash.slice(0, 32), verifier: hash.slice(32) } };
}

export function caseFolded(pool: Pool, text: string) {
  return pool.config.caseSensitive ? text : text.toLowerCase();
}

/** A UUID that is always the same for the same text. */
export function uuidOf(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
