import { BatchWriteCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { KeptItems, Person, PersonalData } from '#functions/ports/account/personal-data.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { mentions } from '#shared/domain/account/mentions.ts';
import { documentClient, pagesOf } from '../client.ts';
import { type KeyNames, type PersonalTable, personalTables } from './personal-tables.ts';

type Item = Readonly<Record<string, unknown>>;

/** DynamoDB takes this many deletions at once. */
const deletionsPerCall = 25;
const longestPauseMs = 5000;
/** One free trial and one use of a code each: the card's or payer's fingerprint stays, without a word of whose it was. */
const fingerprint = /^(trial#(card|payer)|coupon#card)#/;

/** Where removing traces goes on: the number of the table and the key after which. */
const place = z.object({ at: z.number(), key: z.record(z.string(), z.string()).optional() });

type Note = (recordIds: readonly string[]) => Promise<void>;

interface Options {
  tables: Readonly<Record<PersonalTable, string>>;
  clock: Clock;
}

/**
 * Every table that keeps something of a person, to the last write: what a late read did not show would stay. Records
 * with keys of many kinds are found by reading their whole table, which a job may do for the few accounts that are
 * exported or deleted.
 * Why: docs/decisions/0103
 */
export function dynamoPersonalData({ tables, clock }: Options): PersonalData {
  const db = documentClient();

  const partitionOf = (table: PersonalTable, key: string, value: string) =>
    pagesOf<Item>(from =>
      db.send(
        new QueryCommand({
          TableName: tables[table],
          KeyConditionExpression: '#key = :value',
          ExpressionAttributeNames: { '#key': key },
          ExpressionAttributeValues: { ':value': value },
          ConsistentRead: true,
          ExclusiveStartKey: from,
        }),
      ),
    );

  const mentioning = async function* (table: PersonalTable, person: Person): AsyncGenerator<Item[]> {
    const isTheirs = aboutPerson(person);
    const pages = pagesOf<Item>(from =>
      db.send(new ScanCommand({ TableName: tables[table], ConsistentRead: true, ExclusiveStartKey: from })),
    );
    for await (const page of pages) yield page.filter(isTheirs);
  };

  const remove = async (table: PersonalTable, keys: KeyNames, items: readonly Item[]): Promise<void> => {
    const requests = items.map(item => ({
      DeleteRequest: { Key: Object.fromEntries(keys.map(key => [key, item[String(key)]])) },
    }));
    for (let at = 0; at < requests.length; at += deletionsPerCall) {
      let left = requests.slice(at, at + deletionsPerCall);
      for (let pauseMs = 50; left.length > 0; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        const write = new BatchWriteCommand({ RequestItems: { [tables[table]]: left } });
        const { UnprocessedItems } = await db.send(write);
        left = (UnprocessedItems?.[tables[table]] ?? []) as typeof left;
        if (left.length > 0) await clock.pause(pauseMs * Math.random());
      }
    }
  };

  const forgetWhose = (id: unknown) =>
    db.send(
      new UpdateCommand({
        TableName: tables['billing-records'],
        Key: { id },
        UpdateExpression: 'SET licenseKey = :nobody',
        ExpressionAttributeValues: { ':nobody': 'deleted' },
      }),
    );

  const removeTracked = async (licenseKey: string) => {
    for (const [table, keys] of tablesOf('tracked'))
      for await (const page of partitionOf(table, keys[0], licenseKey)) await remove(table, keys, page);
  };

  const removeRecords = async (table: PersonalTable, keys: KeyNames, items: readonly Item[]) => {
    const shared = items.filter(({ id }) => fingerprint.test(String(id)));
    for (const { id } of shared) await forgetWhose(id);
    await remove(
      table,
      keys,
      items.filter(item => !shared.includes(item)),
    );
  };

  const removeMentions = async (table: PersonalTable, keys: KeyNames, person: Person, note: Note) => {
    const ids = idsOf(person);
    for await (const page of mentioning(table, person)) {
      const byAddress = page.filter(item => !mentions(item, ids)).map(({ id }) => String(id));
      // One with the address in its id expires within days by itself.
      await note(byAddress.filter(id => !id.includes('@')));
      const own = page.filter(item => !isDeletionUnderWay(item, person));
      await removeRecords(table, keys, own);
    }
  };

  return {
    async *read(person): AsyncGenerator<KeptItems> {
      for (const [table, keys] of tablesOf('owned'))
        for await (const items of partitionOf(table, keys[0], person.userId)) yield { table, items };
      for (const [table] of tablesOf('mentioning'))
        for await (const items of mentioning(table, person)) yield { table, items };
      for (const licenseKey of person.licenseKeys)
        for (const [table, keys] of tablesOf('tracked'))
          for await (const items of partitionOf(table, keys[0], licenseKey))
            yield { table, licenseKey, items };
    },

    async remove(person, note) {
      for (const licenseKey of person.licenseKeys) await removeTracked(licenseKey);
      for (const [table, keys] of tablesOf('owned'))
        for await (const page of partitionOf(table, keys[0], person.userId)) await remove(table, keys, page);
      for (const [table, keys] of tablesOf('mentioning')) await removeMentions(table, keys, person, note);
    },

    async removeTraces(traces, { from, until }) {
      const all = [...tablesOf('tracked'), ...tablesOf('owned'), ...tablesOf('mentioning')];
      const start = from === undefined ? undefined : place.parse(JSON.parse(from));
      for (let at = start?.at ?? 0; at < all.length; at++) {
        const [table, keys] = all[at] as (typeof all)[number];
        let key = at === start?.at ? start.key : undefined;
        do {
          if (clock.now() >= until) return JSON.stringify({ at, key });
          const scan = new ScanCommand({
            TableName: tables[table],
            ConsistentRead: true,
            ExclusiveStartKey: key,
          });
          const { Items = [], LastEvaluatedKey } = await db.send(scan);
          const traced = Items.filter(item => mentions(item, traces));
          await removeRecords(table, keys, traced);
          key = LastEvaluatedKey;
        } while (key);
      }
      return undefined;
    },

    removeTracked,
  };
}

function tablesOf(group: keyof typeof personalTables): [PersonalTable, KeyNames][] {
  return Object.entries(personalTables[group]) as [PersonalTable, KeyNames][];
}

function idsOf({ userId, licenseKeys, providerIds }: Person): ReadonlySet<string> {
  return new Set([userId, ...licenseKeys, ...providerIds]);
}

/**
 * Whether a record is about a person. A mail address alone, as it was typed or in small letters, says so only where no other
 * account is named: it may have been another person's before.
 */
function aboutPerson(person: Person): (item: Item) => boolean {
  const { userId, email } = person;
  const ids = idsOf(person);
  const addresses = new Set([email, email.toLowerCase()]);
  return item => mentions(item, ids) || ((item.userId ?? userId) === userId && mentions(item, addresses));
}

/** Deleted last, by whoever carries the deletion out. */
function isDeletionUnderWay({ id }: Item, { userId }: Person): boolean {
  return id === `deletion#${userId}`;
}
