// Everything that a running stack keeps, to search it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { isTrailBucket } from './audit-trail.ts';
import type { Stack } from './stack.ts';
import { itemsOf, tablesOf } from './tables.ts';

/** The places that still mention one of these words. */
export async function placesThatMention(
  stack: Pick<Stack, 'dataDir' | 'endpoints'>,
  words: readonly string[],
): Promise<string[]> {
  return Object.entries(await everything(stack))
    .filter(([, text]) => words.some(word => text.includes(word)))
    .map(([place]) => place);
}

/** Every item of every table, object of every bucket, queued message and account, as one text each. */
async function everything(stack: Pick<Stack, 'dataDir' | 'endpoints'>): Promise<Record<string, string>> {
  // A stand-in's book is written some moments after a change.
  await setTimeout(100);
  const db = tablesOf(stack);
  const { TableNames = [] } = await db.send(new ListTablesCommand({}));
  const found: Record<string, string> = {};
  for (const TableName of TableNames) {
    const items = await itemsOf(db, TableName);
    found[TableName] = JSON.stringify(items, (_, value) => (value instanceof Set ? [...value] : value));
  }
  for (const bucket of readdirSync(join(stack.dataDir, 'buckets'))) {
    const text = textOf(join(stack.dataDir, 'buckets', bucket));
    found[`bucket ${bucket}`] = isTrailBucket(bucket) ? beyondItsIds(text) : text;
  }
  found['cognito.json'] = textOf(join(stack.dataDir, 'cognito.json'));
  const queues = join(stack.dataDir, 'queues');
  for (const name of readdirSync(queues)) found[`queue ${name}`] = queuedIn(join(queues, name));
  return found;
}

/** The audit trail without the ids of accounts and subscriptions, which stay in it for a year. Why: docs/decisions/0145 */
function beyondItsIds(text: string): string {
  return text.replace(/^trail\/[^/]+\//gm, '').replace(/"(who|says|about)":"[^"]*",?/g, '');
}

/** What a queue still holds: its file lists messages, and `[id]` for each that was deleted. */
function queuedIn(file: string): string {
  const messages = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const change = JSON.parse(line) as { id: string; body: string } | [string, number?];
    if (!Array.isArray(change)) messages.set(change.id, change.body);
    else if (change.length === 1) messages.delete(change[0]);
  }
  return [...messages.values()].join('\n');
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map(name => `${decodeURIComponent(name)}\n${ownTextOf(join(path, name))}`)
      .join('\n');
  }
}

function ownTextOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
