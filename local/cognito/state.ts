// What the pools remember between runs.
import type { JWK } from 'jose';
import type { Verifier } from './srp.ts';

export type SigningKey = JWK & { kid: string };
export type CodePurpose = 'confirm' | 'reset' | 'verify';

export interface PoolUser {
  /** A UUID, also the user's `sub`: people sign in by e-mail. */
  username: string;
  attributes: Record<string, string>;
  enabled: boolean;
  confirmed: boolean;
  password: Verifier;
  createdAt: number;
  changedAt: number;
  /** Codes on their way; each proves the address it was sent to. */
  codes: Partial<Record<CodePurpose, { value: string; expiresAt: number; email: string }>>;
  /** When what is limited per hour was done, by what it is. */
  tries: Record<string, number[]>;
  misses: { count: number; at: number };
  /** The app that has proved a code, and the half minute of its last one that counted. */
  totp?: { secret: string; active: boolean; usedAt: number };
  /** The secret of an app that has proved no code yet. */
  nextTotp?: string;
}

/** One sign-in: its refresh token and all tokens that came of it (`origin_jti`). */
export interface Session {
  username: string;
  clientId: string;
  secretHash: string;
  startedAt: number;
  expiresAt: number;
}

export interface PoolState {
  key: SigningKey;
  users: Record<string, PoolUser>;
  /** By `origin_jti`. */
  sessions: Record<string, Session>;
}

/** By pool id. */
export type CognitoState = Record<string, PoolState>;

export function emptyState(): CognitoState {
  return {};
}

export function makeUser(username: string, password: Verifier): PoolUser {
  return {
    username,
    attributes: { sub: username, email_verified: 'false' },
    enabled: true,
    confirmed: false,
    password,
    createdAt: Date.now(),
    changedAt: Date.now(),
    codes: {},
    tries: {},
    misses: { count: 0, at: 0 },
  };
}

/** A user as AdminGetUser and ListUsers show it. */
export function shownUser(user: PoolUser) {
  return {
    Username: user.username,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.changedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
  };
}
