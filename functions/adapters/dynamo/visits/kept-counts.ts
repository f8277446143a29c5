import { GetCommand, PutCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Detail, KeptCounts, MinuteCounts, SummedPeriod } from '#functions/ports/visits/counts.ts';
import {
  beginOf,
  dayKey,
  excludedKey,
  hourKey,
  keptCountDays,
  keptDayDays,
  minuteKey,
} from '#shared/domain/visits/count-periods.ts';
import { type PeriodCounts, sumOfCounts } from '#shared/domain/visits/period-counts.ts';
import { isHour } from '#shared/domain/visits/periods.ts';
import { batchGet } from '../batch-get.ts';
import { documentClient, expiry, pagesOf, writeIf } from '../client.ts';
import { countsOfMinute, countsOfSum, sumAttributes, touchesOfMinute } from './count-item.ts';

const kept = z.object({
  period: z.string(),
  version: z.number().default(0),
  exclusion: z.string().default(''),
});
const excludedItem = z.object({
  version: z.number(),
  ranges: z.array(z.object({ from: z.number(), to: z.number() })),
});

/** Whatever is no count of a dimension. */
const ofMinutes = ['flood_visits', 'flood_leads'];
const ofSums = ['floods', 'left_out', 'version', 'exclusion'];
const totals = ['period', 'visits', 'leads', 'last_seen', ...ofMinutes, ...ofSums];
const totalsOnly = {
  ProjectionExpression: totals.map(name => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(totals.map(name => [`#${name}`, name])),
};

const versionsOnly = { ConsistentRead: true, ProjectionExpression: 'period, version' };
/** As many as one request takes. */
const keysPerBatch = 100;
/** Of a small site they have a visit each; of a large one they are half a megabyte, and a page ends at one. */
const minutesPerPage = 250;

/** Table `counts`: minutes as they are counted, and the sums of hours and days. */
export function dynamoKeptCounts({ table: TableName }: { table: string }): KeptCounts {
  const db = documentClient();

  const pagesBetween = (
    licenseKey: string,
    from: string,
    to: string,
    how: Detail | Pick<QueryCommandInput, 'ScanIndexForward' | 'Limit'>,
  ) =>
    pagesOf<Record<string, unknown>>(start =>
      db.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'license_key = :key AND period BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':key': licenseKey, ':from': from, ':to': to },
          ConsistentRead: true,
          ExclusiveStartKey: start,
          ...(how === 'totals' ? totalsOnly : how !== 'names' && how),
        }),
      ),
    );

  const sumsBetween = async (licenseKey: string, from: string, to: string, detail: Detail) => {
    const sums: SummedPeriod[] = [];
    for await (const page of pagesBetween(licenseKey, from, to, detail)) sums.push(...page.map(sumFromItem));
    return sums;
  };

  /** Replaces an item of version `base` by its next one. */
  const replace = async (
    base: number,
    item: { license_key: string; period: string; [attribute: string]: unknown },
  ) => {
    const put = new PutCommand({
      TableName,
      Item: { ...item, version: base + 1 },
      ConditionExpression: base === 0 ? 'attribute_not_exists(period)' : '#version = :base',
      ...(base > 0 && {
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':base': base },
      }),
    });
    return (await writeIf(() => db.send(put))) !== undefined;
  };

  return {
    days: (licenseKey, from, to, detail) => sumsBetween(licenseKey, dayKey(from), dayKey(to), detail),

    hours: (licenseKey, from, to, detail) => sumsBetween(licenseKey, hourKey(from), hourKey(to), detail),

    async minutes(licenseKey, hour, detail) {
      // A colon follows the hour in every key of its minutes, and a semicolon follows the colon.
      const [from, to] = [`minute#${hour}:`, `minute#${hour};`];
      const minutes = new Map<number, PeriodCounts>();
      // Added up page by page: each part of a flooded minute brings its ids along, and a flood has many parts.
      for await (const page of pagesBetween(licenseKey, from, to, detail))
        for (const item of page) {
          const beginsAt = minuteBegin(item);
          const [counts, before] = [countsOfMinute(item, beginsAt), minutes.get(beginsAt)];
          minutes.set(beginsAt, before ? sumOfCounts([before, counts]) : counts);
        }
      return [...minutes].map(([beginsAt, counts]) => ({ beginsAt, counts }));
    },

    async *newestTouches(licenseKey, since) {
      const newest = { ScanIndexForward: false, Limit: minutesPerPage };
      for await (const page of pagesBetween(licenseKey, minuteKey(since), minuteKey('9'), newest))
        yield page.map(item => touchesOfMinute(item, minuteBegin(item)));
    },

    async spam(licenseKey, from, to, detail) {
      const found: MinuteCounts[] = [];
      // An `U` follows the `T` between a day and its minutes.
      for await (const page of pagesBetween(licenseKey, `spam#${from}`, `spam#${to}U`, detail))
        for (const item of page) {
          const beginsAt = minuteBegin(item);
          found.push({ beginsAt, counts: countsOfMinute(item, beginsAt) });
        }
      return found;
    },

    async versionsOf(licenseKey, periods) {
      const versions = new Map<string, number>();
      for (let start = 0; start < periods.length; start += keysPerBatch) {
        const part = periods.slice(start, start + keysPerBatch);
        const keys = part.map(period => ({ license_key: licenseKey, period: keyOf(period) }));
        for (const item of await batchGet(TableName, keys, versionsOnly)) {
          const { period, version } = kept.parse(item);
          versions.set(periodOf(period), version);
        }
      }
      return versions;
    },

    async save(licenseKey, { period, counts, exclusion }, base) {
      return replace(base, {
        license_key: licenseKey,
        period: keyOf(period),
        exclusion,
        ...sumAttributes(counts),
        ...expiry(beginOf(period), isHour(period) ? keptCountDays : keptDayDays),
      });
    },

    async excluded(licenseKey) {
      const Key = { license_key: licenseKey, period: excludedKey };
      const { Item: item } = await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return item ? excludedItem.parse(item) : { ranges: [], version: 0 };
    },

    async saveExcluded(licenseKey, ranges, base) {
      return replace(base, { license_key: licenseKey, period: excludedKey, ranges });
    },
  };
}

function keyOf(period: string): string {
  return isHour(period) ? hourKey(period) : dayKey(period);
}

/** The hour or day of the key of its sum. */
function periodOf(key: string): string {
  return key.slice(key.indexOf('#') + 1);
}

/** When the minute of `minute#2026-11-22T14:05#1` begins. */
function minuteBegin(item: Record<string, unknown>): number {
  return beginOf(periodOf(kept.parse(item).period).slice(0, 16));
}

function sumFromItem(item: Record<string, unknown>): SummedPeriod {
  const { period, exclusion } = kept.parse(item);
  return { period: periodOf(period), counts: countsOfSum(item), exclusion };
}
