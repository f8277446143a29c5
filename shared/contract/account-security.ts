import * as z from 'zod';
import { backupCodeLengths } from '../domain/account/backup-codes.ts';
import { call } from './define.ts';
import { email } from './fields.ts';

/** Only for a signed-in user. */
const own = [
  /** The state of the second factor. */
  'state',
  /** Asks for a code at every sign-in from now on; the app has proved one at the pool already. */
  'second-factor-on',
  'second-factor-off',
  /** Replaces the backup codes. */
  'new-codes',
  /** Ends every session, the one that asks included: its token is refused from then on. */
  'end-sessions',
  /** Reports what the browser has just changed at the pool, which itself mails nobody. */
  'password-changed',
  'email-changed',
] as const;

export const securityCalls = {
  'account-security': call({
    method: 'POST',
    path: '/http/account-security',
    audited: true,
    onlyAsks: ({ type }) => type === 'state',
    freshSignIn: ({ type }) =>
      type === 'second-factor-on' || type === 'second-factor-off' || type === 'new-codes',
    auth: {
      ...(Object.fromEntries(own.map(type => [type, 'user'])) as Record<(typeof own)[number], 'user'>),
      'use-code': 'public',
    },
    body: z.discriminatedUnion('type', [
      z.object({ type: z.enum(own) }),
      /** Who lost the app: the password and a backup code switch the second factor off. */
      z.object({
        type: z.literal('use-code'),
        email,
        password: z.string().min(1).max(256),
        code: z.string().max(backupCodeLengths.longestTyped),
      }),
    ]),
    answer: z.object({
      second_factor: z.boolean(),
      /** When the backup codes were made that count now; null where there are none. */
      codes_made_at: z.number().nullable(),
      /** New backup codes, which are shown this once. */
      codes: z.array(z.string()).nullable(),
    }),
  }),
};
