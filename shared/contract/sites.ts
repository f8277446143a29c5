import * as z from 'zod';
import { trafficStates } from '../domain/visits/traffic-state.ts';
import { call } from './define.ts';
import { licenseKey } from './fields.ts';

// WordPress sites that are connected with a license. Times are epoch milliseconds.

const address = z.string().max(512);
/** Random bytes, or a SHA-256, as base64url. */
const random = z.string().regex(/^[\w-]{43,128}$/);
/** Names its license: `<license key>.<random>`. */
const secret = z.string().max(256);

const connectedSite = z.object({ id: z.string(), address: z.string(), since: z.number() });
export type ConnectedSiteOnWire = z.infer<typeof connectedSite>;

/** In place of an answer to a token that is not, or no longer, a site's. */
const disconnected = z.object({ connected: z.literal(false) });

export const siteCalls = {
  'connected-sites': call({
    method: ['GET', 'POST'],
    path: '/http/account/connected-sites',
    audited: true,
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      /** To agree to what a site's plugin asked for, with what it sent. */
      agree: z.object({ site: address, return_to: address, state: random, challenge: random }).optional(),
      /** To end the connection of the site with this id. */
      disconnect: z.string().max(64).optional(),
    }),
    freshSignIn: ({ agree, disconnect }) => agree !== undefined || disconnect !== undefined,
    answer: z.object({
      sites: z.array(connectedSite),
      /** After agreeing: back to the site, with a code that its server exchanges within minutes, once. */
      return_url: z.string().optional(),
    }),
  }),
  'connect-site': call({
    method: 'POST',
    path: '/http/connect-site',
    audited: 'by-itself',
    // Asked by the server of a site: the code or the token is checked in the function.
    auth: 'public',
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('exchange'), code: secret, verifier: random, site: address }),
      z.object({ type: z.literal('usage'), token: secret }),
      z.object({ type: z.literal('disconnect'), token: secret }),
    ]),
    answer: z.union([
      disconnected,
      z.object({
        connected: z.literal(true),
        license_key: z.string(),
        domain: z.string(),
        /** Only this answer has it. */
        token: z.string(),
      }),
      z.object({
        connected: z.literal(true),
        /** Empty where the license has another domain by now. */
        domain: z.string(),
        /** Whether the license has service: visits are counted only then. */
        active: z.boolean(),
        /** Of the current calendar month (UTC); null where the plan is not one of ours, or the domain another. */
        usage: z
          .object({
            month: z.string(),
            /** Those that are held against the allowance. */
            visits: z.number(),
            leads: z.number(),
            allowance: z.number(),
            state: z.enum(trafficStates),
          })
          .nullable(),
      }),
    ]),
  }),
};
