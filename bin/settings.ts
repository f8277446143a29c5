import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import type { Settings } from '../infra/settings.ts';
import { readJson } from './read-json.ts';
import { CommandRefused } from './refusal.ts';

const address = z.url().refine(text => !text.endsWith('/'), 'must not end with a slash');
const text = z.string().min(1);
/** As functions are given the catalogue: shared/catalogue-text.ts. */
const providerId = z.string().regex(/^[^\s;]+$/);
/** As the CDK takes it. */
export const qualifier = z.string().regex(/^[a-z0-9]{1,10}$/);
const hostName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/);
/** Hosts for the content security policy; keywords such as 'unsafe-inline' are not allowed. */
const hosts = z.array(z.string().regex(/^(https?|wss?):\/\/[^\s;,'"]+$/)).exactOptional();

const settingsFile: z.ZodType<Settings> = z.strictObject({
  stage: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
  account: z.string().regex(/^\d{12}$/),
  bootstrapQualifier: qualifier.exactOptional(),
  siteUrl: address,
  domainName: text.exactOptional(),
  certificateArn: text.exactOptional(),
  otherDomainName: hostName.exactOptional(),
  apiDomainName: hostName.exactOptional(),
  hostedZoneId: z
    .string()
    .regex(/^Z[A-Z0-9]{1,31}$/)
    .exactOptional(),
  catalogue: z.array(
    z.strictObject({
      plan: z.enum(planKeys),
      scheme: z.enum(schemes),
      stripe: providerId,
      paypal: providerId,
      paypalNoTrial: providerId,
      sold: z.literal(false).exactOptional(),
      priceCents: z.int().positive().exactOptional(),
    }),
  ),
  stripePublishableKey: text,
  stripeApi: address,
  stripeScriptUrl: z.url().exactOptional(),
  paypalApi: address,
  paypalRoot: text.exactOptional(),
  mailFrom: z.email(),
  alarmMail: z.email().exactOptional(),
  backupVaultArn: z
    .string()
    .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/)
    .exactOptional(),
  watched: z.boolean().exactOptional(),
  monthlyBudgetUsd: z.number().positive().exactOptional(),
  allowLocalDomains: z.boolean(),
  cognitoEndpoint: z.url().exactOptional(),
  userPoolEndpoint: z.url().exactOptional(),
  identityPoolEndpoint: z.url().exactOptional(),
  bigQuery: z
    .strictObject({
      project: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
      location: text,
      audience: z.string().startsWith('//iam.googleapis.com/projects/'),
      serviceAccount: z.email().endsWith('.iam.gserviceaccount.com'),
      endpoint: address.exactOptional(),
    })
    .exactOptional(),
  vendors: z.strictObject({
    scheduling: z.url().exactOptional(),
    chat: z.strictObject({ websiteId: text, script: z.url() }).exactOptional(),
    statistics: z.strictObject({ key: text, script: z.url(), host: address }).exactOptional(),
    ads: z
      .strictObject({
        id: text,
        script: z.url(),
        purchaseLabel: text.exactOptional(),
        supportLabel: text.exactOptional(),
      })
      .exactOptional(),
  }),
  contentSources: z
    .strictObject({
      scripts: hosts,
      connections: hosts,
      pictures: hosts,
      frames: hosts,
      chat: hosts,
    })
    .exactOptional(),
  chatModel: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.:-]{2,127}$/)
    .exactOptional(),
  firewall: z.boolean().exactOptional(),
  callerKey: z.int().positive().exactOptional(),
  restoredTables: z.record(z.string(), z.string().regex(/^[\w.-]{3,255}$/)).exactOptional(),
  hstsPreload: z.boolean().exactOptional(),
  reservedConcurrency: z.int().positive().exactOptional(),
  removable: z.boolean(),
});

/** The site's address for search engines, which is production's even if the pages are built for another stage. */
export function publicSiteUrl(root: string, own = process.env.UTMOST_SETTINGS): string {
  const isProduction = !!own && read(own).stage === 'prod';
  return readSettings(root, 'prod', isProduction ? own : '').siteUrl;
}

/**
 * Settings of a stage: `settings/<stage>.json`, overridden by the file named in `UTMOST_SETTINGS`, for values that do
 * not belong in the repository.
 */
export function readSettings(root: string, stage: string, own = process.env.UTMOST_SETTINGS): Settings {
  const stageFile = join(root, 'settings', `${stage}.json`);
  if (!own && !existsSync(stageFile))
    throw new CommandRefused(`There are no settings for stage "${stage}" (${stageFile}).`);
  const settings = { ...(existsSync(stageFile) ? read(stageFile) : {}), ...(own ? read(own) : {}) };
  const parsed = settingsFile.safeParse({ stage, ...settings });
  if (!parsed.success)
    throw new CommandRefused(`Settings of stage "${stage}":\n${z.prettifyError(parsed.error)}`);
  if (parsed.data.stage !== stage)
    throw new CommandRefused(`Settings of stage "${parsed.data.stage}" given for "${stage}".`);
  return parsed.data;
}

function read(file: string): Partial<Settings> {
  return readJson(file) as Partial<Settings>;
}
