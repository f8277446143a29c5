import * as z from 'zod';
import { contactLimits } from '../text/contact.ts';
import { call } from './define.ts';
import { email, licenseKey, nothing } from './fields.ts';
import { license } from './license.ts';
import { trackerSettings, trackerSettingsChoice } from './tracker-settings.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const list = z.object({ items: z.array(z.unknown()) });

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
    auth: 'user',
    body: z.object({ license_key: licenseKey, domain: z.string().max(2048) }),
    answer: z.object({ error: z.literal(false), domain: z.string() }),
  }),
  usage: call({
    method: 'GET',
    path: '/http/account/usage',
    auth: 'user',
    body: z.object({ license_key: licenseKey }),
    answer: z.object({
      visits: z.number(),
      leads: z.number(),
      allowance: z.number(),
      /** Calendar month in UTC, `2026-11`. */
      month,
      /** Epoch milliseconds of the newest counted event this month. */
      last_seen: z.number().nullable(),
    }),
  }),
  'setup-bigquery': call({
    method: 'POST',
    path: '/http/setup-bigquery',
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      analytics_email: z.string().max(254),
      analytics_enabled: z.boolean(),
    }),
    answer: z.object({ error: z.literal(false), analytics_enabled: z.boolean() }),
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
      /** What the tracker's parts weigh (`shared/domain/tracker-weight.ts`). */
      weights: z.object({ default: z.int(), open: z.int(), parts: z.record(z.string(), z.int()) }),
      /** How long after a change a page may still run the file from before. */
      live: z.object({ usual_seconds: z.int(), longest_seconds: z.int() }),
    }),
  }),
  'monthly-report': call({
    method: 'GET',
    path: '/http/account/monthly-report',
    auth: 'user',
    body: z.object({ license_key: licenseKey, month }),
    answer: z.object({ month }),
  }),
  'click-report': call({
    method: 'GET',
    path: '/http/account/click-report',
    auth: 'user',
    body: z.object({ license_key: licenseKey }),
    answer: list,
  }),
  'mark-converted': call({
    method: 'POST',
    path: '/http/account/mark-converted',
    auth: 'user',
    body: z.object({ license_key: licenseKey, click: z.string().max(256), value: z.number().nullable() }),
    answer: z.object({ error: z.literal(false) }),
  }),
  'click-export': call({
    method: 'GET',
    path: '/http/account/click-export',
    auth: 'user',
    body: z.object({ license_key: licenseKey, network: z.string().max(32) }),
    answer: z.object({ csv: z.string() }),
  }),
  chat: call({
    method: ['GET', 'POST'],
    path: '/http/account/chat',
    auth: 'user',
    body: z.object({ message: z.string().max(4096).optional() }),
    answer: list,
  }),
  'chat-thread': call({
    method: ['GET', 'POST', 'DELETE'],
    path: '/http/account/chat/{id}',
    auth: 'user',
    body: z.object({ id: z.string().max(64), message: z.string().max(4096).optional() }),
    answer: list,
  }),
  notifications: call({
    method: ['GET', 'POST'],
    path: '/http/account/notifications',
    auth: 'user',
    body: z.object({ choices: z.record(z.string(), z.boolean()).optional() }),
    answer: z.object({ choices: z.record(z.string(), z.boolean()) }),
  }),
  'export-account': call({
    method: 'POST',
    path: '/http/account/export-account',
    auth: 'user',
    body: nothing,
    answer: z.record(z.string(), z.unknown()),
  }),
  'delete-account': call({
    method: 'POST',
    path: '/http/account/delete-account',
    auth: 'user',
    body: nothing,
    answer: z.object({ error: z.literal(false) }),
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
