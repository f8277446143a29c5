import { join } from 'node:path';
import * as z from 'zod';
import type { AccountSettings } from '../../infra/aws-account/account-settings.ts';
import { readJson } from '../read-json.ts';
import { CommandRefused } from '../refusal.ts';
import { qualifier } from '../settings.ts';

const text = z.string().min(1);
const domain = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/);

const accountFile: z.ZodType<AccountSettings> = z.strictObject({
  account: z.string().regex(/^\d{12}$/),
  bootstrapQualifier: qualifier.exactOptional(),
  mailDomain: domain,
  alarmMail: z.email().exactOptional(),
  certificateNames: z
    .array(z.string().regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/))
    .min(1)
    .exactOptional(),
  zone: z
    .union([
      z.strictObject({ name: domain, create: z.literal(true) }),
      z.strictObject({ name: domain, id: text }),
    ])
    .exactOptional(),
  pipeline: z
    .strictObject({
      repository: z.string().regex(/^([\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/),
      environments: z.array(text).min(1),
    })
    .exactOptional(),
});

/** `settings/account.json`, or the file named by UTMOST_ACCOUNT_SETTINGS. */
export function readAccountSettings(
  root: string,
  own = process.env.UTMOST_ACCOUNT_SETTINGS,
): AccountSettings {
  const file = own || join(root, 'settings/account.json');
  const parsed = accountFile.safeParse(readJson(file));
  if (!parsed.success) throw new CommandRefused(`${file}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
