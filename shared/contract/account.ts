import * as z from 'zod';
import { deletionSteps } from '../domain/account/account-deletion.ts';
import { platforms } from '../domain/sites/platforms.ts';
import { contactLimits } from '../text/contact.ts';
import { chatAnswer, chatBody, chatThreadAnswer, chatThreadBody } from './chat.ts';
import { call } from './define.ts';
import { email, licenseKey, nothing } from './fields.ts';
import { license } from './license.ts';
import { trackerSettings, trackerSettingsChoice } from './tracker-settings.ts';

export const accountCalls = {
  licenses: call({
    method: 'GET',
    path: '/http/account/licenses',
    auth: 'user',
    body: nothing,
    answer: z.array(license),
  }),
  'update-domain': call({
    method: 'POST',
    path: '/http/update-domain',
    audited: true,
    auth: 'user',
    body: z.object({ license_key: licenseKey, domain: z.string().max(2048) }),
    /** `platform`: what the site is built with, where its home page shows it. */
    answer: z.object({ error: z.literal(false), domain: z.string(), platform: z.enum(platforms).optional() }),
  }),
  'setup-bigquery': call({
    method: 'POST',
    path: '/http/setup-bigquery',
    audited: true,
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      analytics_email: z.string().max(254),
      analytics_enabled: z.boolean(),
    }),
    answer: z.object({
      error: z.literal(false),
      /** As it is now. */
      analytics_enabled: z.boolean(),
      /** Google takes no more changes at the moment; this one is kept and follows by itself. */
      analytics_pending: z.boolean(),
    }),
  }),
  'tracker-settings': call({
    method: ['GET', 'POST'],
    path: '/http/account/tracker-settings',
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      /** To save: the whole choice, in which settings left out get their default. */
      settings: trackerSettingsChoice.optional(),
      /** To save: the version the choice was made from. */
      version: z.int().min(0).optional(),
    }),
    answer: z.object({
      settings: trackerSettings,
      /** Grows with every change that is saved; 0 before the first one. */
      version: z.int(),
      /** The licensed site with its registrable domain; null until a domain is set, and nothing can be saved before. */
      site: z.object({ domain: z.string(), registrable: z.string().nullable() }).nullable(),
      /** Bytes of the published file as the CDN sends it, compressed. */
      bytes: z.int(),
      /** What the tracker's parts weigh (`shared/domain/sites/tracker-weight.ts`). */
      weights: z.object({ default: z.int(), open: z.int(), parts: z.record(z.string(), z.int()) }),
      /** How long after a change a page may still run the file from before. */
      live: z.object({ usual_seconds: z.int(), longest_seconds: z.int() }),
    }),
  }),
  chat: call({
    method: ['GET', 'POST'],
    path: '/http/account/chat',
    auth: 'user',
    body: chatBody,
    answer: chatAnswer,
  }),
  'chat-thread': call({
    method: ['GET', 'POST', 'DELETE'],
    path: '/http/account/chat/{id}',
    auth: 'user',
    body: chatThreadBody,
    answer: chatThreadAnswer,
  }),
  notifications: call({
    method: ['GET', 'POST'],
    path: '/http/account/notifications',
    auth: 'user',
    body: z.object({ choices: z.record(z.string(), z.boolean()).optional() }),
    answer: z.object({
      choices: z.record(z.string(), z.boolean()),
      /** Kinds of mail that are always sent. */
      always: z.array(z.string()),
    }),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/http/unsubscribe/{id}',
    auth: 'public',
    /** A mail program posts a form of its own (RFC 8058). */
    bodyless: true,
    body: z.object({ id: z.string().max(512) }),
    answer: z.object({ error: z.literal(false) }),
  }),
  'export-account': call({
    method: ['GET', 'POST'],
    path: '/http/account/export-account',
    audited: true,
    auth: 'user',
    body: nothing,
    answer: z.object({
      state: z.enum(['none', 'preparing', 'ready', 'failed']),
      requested_at: z.number().nullable(),
      ready_until: z.number().nullable(),
      bytes: z.int().nullable(),
      /** Opens the file for some minutes; ask again for a new one. */
      url: z.string().nullable(),
    }),
  }),
  'delete-account': call({
    method: 'POST',
    path: '/http/account/delete-account',
    audited: true,
    auth: 'user',
    /** The account's address, typed in, against deletions by mistake. */
    body: z.object({
      email,
      /** Whether to give back what the terms give a right to; the server knows what that is. */
      refund: z.boolean().exactOptional(),
    }),
    freshSignIn: () => true,
    /** The ticket shows the progress to `deletion-progress`; no token is valid any more. */
    answer: z.object({ error: z.literal(false), ticket: z.string() }),
  }),
  'deletion-progress': call({
    method: 'GET',
    path: '/http/deletion-progress',
    auth: 'public',
    body: z.object({ ticket: z.string().max(64) }),
    answer: z.object({ finished: z.boolean(), done: z.array(z.enum(deletionSteps)) }),
  }),
  contact: call({
    method: 'POST',
    path: '/http/contact',
    auth: 'public',
    body: z.object({
      /** One line, because it appears in the mail's subject. */
      name: z
        .string()
        .max(contactLimits.name)
        .transform(text => text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
        .pipe(z.string().min(1)),
      email,
      message: z.string().trim().min(1).max(contactLimits.message),
      /** A hidden field that only bots fill in. */
      reference: z.string().max(contactLimits.message).optional(),
    }),
    answer: z.object({ error: z.literal(false) }),
  }),
};
