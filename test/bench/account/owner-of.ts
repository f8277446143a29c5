// The owner of many licenses, bought one by one, one of which has had two months of a million visits each.
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { dynamoKeptCounts } from '#functions/adapters/dynamo/visits/kept-counts.ts';
import type { License } from '#shared/contract/license.ts';
import { planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import { dayMs } from '#shared/domain/time.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { noCounts } from '#shared/domain/visits/period-counts.ts';
import { dimensions, type ValueCounts } from '#shared/domain/visits/visit-dimensions.ts';
import { clientOf } from '../../../local/aws/serve-for-test.ts';
import { advance, nowOf } from '../../support/people/card-customer.ts';
import { ask, buy, customer, type Person, tokenOf } from '../../support/people/person.ts';
import type { Status } from '../../support/stack/stack.ts';

const visitsADay = 40_000;
const daysKept = 100;

export interface Owner extends Person {
  keys: readonly string[];
}

/** The domains begin with `site-000`. */
export async function ownerOf(stack: Status, licenses: number): Promise<Owner> {
  const person = await customer(stack);
  for (let nth = 0; nth < licenses; nth++) {
    const token = await tokenOf(stack, person.email);
    const { status, body, headers } = await buy(stack, { ...person, token }, orderOf(nth));
    if (status === 200) continue;
    if (status !== 429) throw new Error(`license ${nth} was refused: ${status} ${JSON.stringify(body)}`);
    // Nobody buys so many at once: the answer says when the next order may be made.
    await advance(stack, `PT${Number(headers.get('retry-after') ?? 60) + 1}S`);
    nth -= 1;
  }
  const token = await tokenOf(stack, person.email);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, token);
  if (body.length !== licenses) throw new Error(`there are ${body.length} licenses of ${licenses}`);
  const keys = body.map(({ meta }) => meta.license_key);
  for (const [place, license_key] of keys.entries()) {
    const domain = `site-${String(place).padStart(3, '0')}.com`;
    const { status, body } = await ask(stack, 'update-domain', { license_key, domain }, token);
    if (status !== 200) throw new Error(`${domain} was refused: ${JSON.stringify(body)}`);
  }
  return { ...person, keys };
}

/** Each another plan, term or number: an order that is sent again makes no second subscription. */
function orderOf(nth: number) {
  const prices = planKeys.flatMap(plan => schemes.map(scheme => `price_${plan}_${scheme}`));
  return { priceId: prices[nth % prices.length] ?? '', quantity: 1 + Math.floor(nth / prices.length) };
}

/** As the hours and days of these visits were summed up: fifty landing pages, campaigns and the like each day. */
export async function countMillions(stack: Status, licenseKey: string): Promise<void> {
  const endpoint = stack.endpoints.dynamodb;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const { TableNames = [] } = await new DynamoDBClient(clientOf(endpoint)).send(new ListTablesCommand({}));
  const table = TableNames.find(name => /(^|-)counts$/.test(name));
  if (!table) throw new Error(`no table of counts among ${TableNames.join(', ')}`);
  const kept = dynamoKeptCounts({ table });
  const values: ValueCounts = Object.fromEntries(
    Array.from({ length: 50 }, (_, place) => [`/a-landing-page/number-${place}`, { visits: 800, leads: 8 }]),
  );
  const all = Object.fromEntries(Object.keys(dimensions).map(name => [name, values]));
  const now = await nowOf(stack);
  for (let back = 1; back <= daysKept; back++) {
    const counts = { ...noCounts, visits: visitsADay, leads: 400, lastSeen: now, dimensions: all };
    await kept.save(licenseKey, { period: dayOf(now - back * dayMs), counts, exclusion: '' }, 0);
  }
}
