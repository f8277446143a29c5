// Our own customer on the running stack: what it does, and which step it names when a service fails.
import { readFileSync } from 'node:fs';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { advance, breakDown } from '../support/people/card-customer.ts';
import { ask, confirm, type Person, passAMinute, post, signUp, tokenOf } from '../support/people/person.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { stackHere } from '../support/stack/stack-here.ts';
import { licensesTable, tablesOf } from '../support/stack/tables.ts';

const stack = stackHere();
const email = 'watch@utmost.test';
let person: Person;

beforeAll(async () => {
  person = await signUp(stack, email);
  await confirm(stack, person);
  const item = readFileSync('docs/watching-license.json', 'utf8');
  const filled = item.replace('USER_ID', person.userId).replace('EMAIL', email);
  const Item = JSON.parse(filled.replace('PRICE', 'price_basic_yearly'));
  await tablesOf(stack).send(new PutItemCommand({ TableName: licensesTable, Item }));
  await passAMinute(stack);
});
afterEach(() => clearFaults(stack));

async function watch(): Promise<string> {
  const { body } = await post<{ message?: string }>(`${stack.site}/__local/jobs/watch-stage`, {});
  return body.message ?? 'works';
}

/** Takes in what was reported; the next run is minutes later, when every copy of the table shows it. */
async function takeReportsIn(): Promise<void> {
  await post(`${stack.site}/__local/jobs/count-visits`, {});
  await passAMinute(stack);
}

test('every step of the watch succeeds once a visit was counted, and is in no customer’s figures', async () => {
  await watch();
  await takeReportsIn();
  expect(await watch()).toBe('works');
  const { body } = await ask(stack, 'usage', { license_key: 'stage-watch' }, await tokenOf(stack, email));
  expect(body).toMatchObject({ visits: 0, leads: 0, floods: [], has_reported: false });
  const queued = await post(`${stack.site}/__local/jobs/queue-licenses`, { anew: true });
  expect(queued.status).toBe(200);
});

test.each([
  ['sign in', { dependency: 'cognito', mode: 'down' }],
  ['read licenses', { dependency: 'dynamodb', mode: 'down', operation: 'Query' }],
  ['send a visit', { dependency: 'queue', mode: 'down', operation: 'SendMessage' }],
])('given a service that fails, the step “%s” is named', async (step, fault) => {
  await watch();
  await takeReportsIn();
  expect(await watch()).toBe('works');
  await breakDown(stack, fault);
  expect(await watch()).toBe(`watch-stage could not ${step}`);
  await clearFaults(stack);
  expect(await watch()).toBe('works');
});

test('given visits accepted but never counted, the watch fails', async () => {
  await watch();
  await takeReportsIn();
  expect(await watch()).toBe('works');
  await takeReportsIn();
  await advance(stack, 'PT1H');
  expect(await watch()).toBe('watch-stage could not see the visit');
});
