// `npm run deploy -- restore`: the first half of a restore, up to the settings that bring traffic to the restored tables.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { product } from '#shared/product.ts';
import { readSettings } from '../settings.ts';
import { restoreTables } from './restored-tables.ts';

const usage =
  'npm run deploy -- restore --stage prod --to 2026-11-23T03:00:00Z [--tables licenses,operations]';

/** Restores tables of a stage into new ones and writes their names into its settings; the stack stays as it is. */
export async function restore(root: string, argv: readonly string[]): Promise<number> {
  const given = argumentsOf(argv);
  if (!given) {
    console.error(`Usage: ${usage}`);
    return 1;
  }
  const { stage, restoredTables = {}, removable } = readSettings(root, given.stage);
  const restored = await restoreTables({
    stage,
    at: given.at,
    only: given.tables,
    inUse: restoredTables,
    isProtected: !removable,
    db: new DynamoDBClient({ region: product.region }),
    say: text => console.log(text),
  });
  const file = process.env.UTMOST_SETTINGS ?? join(root, 'settings', `${stage}.json`);
  writeRestored(file, { ...restoredTables, ...restored });
  console.log(
    [
      `\nWritten into ${file}. Nothing reads the restored tables yet. Now, as docs/runbook.md says:`,
      `  npm run deploy -- --stage ${stage}`,
      `  aws lambda invoke --region ${product.region} --function-name ${product.slug}-${stage}-queue-ended-licenses \\`,
      `    --cli-read-timeout 0 --cli-binary-format raw-in-base64-out --payload '{"restored":true}' answer.json`,
    ].join('\n'),
  );
  return 0;
}

/** Puts the names into a file of settings, beside what it says; the file is never there by half. */
export function writeRestored(file: string, restoredTables: Readonly<Record<string, string>>): void {
  const settings = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const whole = `${file}.new`;
  writeFileSync(whole, `${JSON.stringify({ ...settings, restoredTables }, null, 2)}\n`);
  renameSync(whole, file);
}

function argumentsOf(argv: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...argv], options: { stage: text, to: text, tables: text } });
    const at = new Date(values.to ?? '');
    if (!values.stage || Number.isNaN(at.getTime())) return undefined;
    return { stage: values.stage, at, tables: values.tables?.split(',') };
  } catch {
    return undefined;
  }
}
