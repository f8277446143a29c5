// Alarms of the template on the running stack: what customers feel rings, reaches the operator, and rings off.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAssembly } from '../../local/template/assembly.ts';
import { advance, breakDown } from '../support/people/card-customer.ts';
import {
  ask,
  confirm,
  customer,
  newEmail,
  type Person,
  post,
  signUp,
  tokenOf,
} from '../support/people/person.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { trailFolder } from '../support/stack/audit-trail.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

interface Listed {
  alarms: { name: string; state: string; reason: string; untold?: string }[];
  notEvaluated: { name: string; why: string }[];
}

interface Schedule {
  rule: string;
  functions: string[];
  fired: number;
}

const operator = 'operator@utmost.test';
let stack: Stack;

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(`${stack.site}/__local/${path}`)).json()) as T;
}

async function stateOf(name: string): Promise<string | undefined> {
  const { alarms } = await read<Listed>('alarms.json');
  return alarms.find(one => one.name === `utmost-local-${name}`)?.state;
}

/** The states that the operator was mailed about, the newest last. */
async function mailedOf(name: string): Promise<string[]> {
  const mails = await read<{ subject: string }[]>(`inbox.json?to=${operator}`);
  const about = mails.filter(({ subject }) => subject.includes(`"utmost-local-${name}"`));
  return about.map(({ subject }) => subject.split(':')[0] ?? '').reverse();
}

function templateOf({ dataDir }: Stack) {
  return readAssembly(join(dataDir, 'cloud/cdk.out')).template;
}

function namesOf(type: string): string[] {
  const found = Object.entries(templateOf(stack).Resources).filter(([, { Type }]) => Type === type);
  return found.map(([id, { Properties }]) => String(Properties.AlarmName ?? id)).sort();
}

describe('with jobs run by hand', () => {
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  test('every alarm of the template is judged or named as one that cannot be', async () => {
    const { alarms, notEvaluated } = await read<Listed>('alarms.json');
    const names = [...alarms, ...notEvaluated].map(({ name }) => name).sort();
    expect(names).toEqual(namesOf('AWS::CloudWatch::Alarm'));
    expect(notEvaluated.map(({ name, why }) => [name.replace('utmost-local-', ''), why !== ''])).toEqual([
      ['FunctionsThrottled', true],
      ['FunctionsNearLimit', true],
      ['MailsBounce', true],
      ['MailsComplainedOf', true],
      // Until its account is made, below.
      ['Outside', true],
    ]);
    const page = await (await fetch(`${stack.site}/__local/alarms`)).text();
    expect(page).toContain('No mailbox here bounces');
  });

  test('given a failing call about money, the alarm rings, is mailed, and ends', async () => {
    await expect.poll(() => stateOf('Checkout')).toBe('OK');
    const email = newEmail();
    const person: Person = await signUp(stack, email);
    await confirm(stack, person);
    const token = await tokenOf(stack, email);
    await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
    const change = { type: 'preview', pay_id: 'stripe', subID: 'sub_1', license_key: randomUUID() } as const;
    const { status } = await ask(
      stack,
      'upgrade',
      { ...change, priceId: 'price_plus_monthly', quantity: 1 },
      token,
    );
    await clearFaults(stack);
    expect(status).toBeGreaterThanOrEqual(500);
    await advance(stack, 'PT1M');
    expect([await stateOf('Checkout'), await mailedOf('Checkout')]).toEqual(['ALARM', ['ALARM']]);
    await advance(stack, 'PT1H');
    expect([await stateOf('Checkout'), await mailedOf('Checkout')]).toEqual(['OK', ['ALARM', 'OK']]);
  });

  test('given a job that crashes twice, the alarm rings, and ends', async () => {
    const fail = async () => {
      await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
      const { status } = await post(`${stack.site}/__local/jobs/queue-roll-ups`, {});
      await clearFaults(stack);
      expect(status).toBe(500);
    };
    await fail();
    await advance(stack, 'PT15M');
    expect(await mailedOf('RollUpsUnqueued')).toEqual([]);
    await fail();
    await advance(stack, 'PT1M');
    expect(await mailedOf('RollUpsUnqueued')).toEqual(['ALARM']);
    await advance(stack, 'PT2H');
    expect(await mailedOf('RollUpsUnqueued')).toEqual(['ALARM', 'OK']);
  });

  test('given a parked message, the alarm rings until it is gone', async () => {
    const QueueUrl = `${stack.endpoints.sqs}/000000000000/utmost-local-payments-parked`;
    const sqs = <T>(action: string, body: object) =>
      post<T>(stack.endpoints.sqs, { QueueUrl, ...body }, { 'x-amz-target': `AmazonSQS.${action}` });
    await sqs('SendMessage', { MessageBody: '{}' });
    await advance(stack, 'PT1M');
    expect(await mailedOf('PaymentsParked')).toEqual(['ALARM']);
    await advance(stack, 'P2D');
    expect(await stateOf('PaymentsParked')).toBe('ALARM');
    const { body } = await sqs<{ Messages: { ReceiptHandle: string }[] }>('ReceiveMessage', {});
    await sqs('DeleteMessage', { ReceiptHandle: body.Messages[0]?.ReceiptHandle });
    await advance(stack, 'PT10M');
    expect(await mailedOf('PaymentsParked')).toEqual(['ALARM', 'OK']);
  });

  test('given a table throttled for ten minutes, the alarm rings', async () => {
    const get = () =>
      post(
        stack.endpoints.dynamodb,
        { TableName: 'utmost-local-licenses', Key: { id: { S: 'x' } } },
        { 'x-amz-target': 'DynamoDB_20120810.GetItem' },
      );
    await breakDown(stack, { dependency: 'dynamodb', mode: '429' });
    for (let five = 0; five < 2; five++) {
      for (let tries = 0; tries < 10; tries++) await get();
      await advance(stack, 'PT5M');
    }
    await clearFaults(stack);
    await advance(stack, 'PT1M');
    expect(await mailedOf('TablesThrottled')).toEqual(['ALARM']);
  });

  test('given a lost audit entry, the alarm rings, and the call goes on', async () => {
    const person = await customer(stack);
    const domain = { license_key: randomUUID(), domain: 'acme-garden.com' };
    const trail = trailFolder(stack.dataDir);
    renameSync(trail, `${trail}-gone`);
    const { status } = await ask(stack, 'update-domain', domain, person.token);
    renameSync(`${trail}-gone`, trail);
    expect(status).toBe(404);
    await advance(stack, 'PT1M');
    expect(await mailedOf('AuditMissed')).toEqual(['ALARM']);
    await advance(stack, 'PT1H');
    expect(await mailedOf('AuditMissed')).toEqual(['ALARM', 'OK']);
  });

  test('given the watched stage fails twice or reports nothing, the alarm rings', async () => {
    const watch = () => post(`${stack.site}/__local/jobs/watch-stage`, {});
    // The best of a quarter of an hour counts: on an unkind cloud one run may fail by chance.
    const watchUntilItWorks = () =>
      expect.poll(async () => {
        await post(`${stack.site}/__local/jobs/count-visits`, {});
        return (await watch()).status;
      });
    // Nobody has run it for two days, and nobody could: there is no such account yet.
    expect([await stateOf('Outside'), await mailedOf('Outside')]).toEqual([undefined, []]);
    const item = readFileSync('docs/watching-license.json', 'utf8');
    const email = 'watch@utmost.test';
    const person = await signUp(stack, email);
    await confirm(stack, person);
    const filled = item.replace('USER_ID', person.userId).replace('EMAIL', email);
    const Item = JSON.parse(filled.replace('PRICE', 'price_basic_yearly'));
    await post(
      stack.endpoints.dynamodb,
      { TableName: 'utmost-local-licenses', Item },
      { 'x-amz-target': 'DynamoDB_20120810.PutItem' },
    );
    for (let run = 0; run < 3; run++) {
      await watchUntilItWorks().toBe(200);
      await advance(stack, 'PT15M');
    }
    expect([await stateOf('Outside'), await mailedOf('Outside')]).toEqual(['OK', []]);
    await breakDown(stack, { dependency: 'cognito', mode: 'down' });
    await watch();
    await advance(stack, 'PT15M');
    expect(await stateOf('Outside')).toBe('OK');
    await watch();
    await clearFaults(stack);
    await advance(stack, 'PT1M');
    expect(await mailedOf('Outside')).toEqual(['ALARM']);
    for (let run = 0; run < 2; run++) {
      await watchUntilItWorks().toBe(200);
      await advance(stack, 'PT15M');
    }
    expect(await mailedOf('Outside')).toEqual(['ALARM', 'OK']);
    await advance(stack, 'PT2H');
    expect(await mailedOf('Outside')).toEqual(['ALARM', 'OK', 'ALARM']);
  });

  test('given a missing metric, only alarms ring for which that is a fault', async () => {
    expect(await stateOf('RollUpsLate')).toBe('ALARM');
    expect(await stateOf('UnreadableLicenses')).toBe('OK');
    await post(`${stack.site}/__local/jobs/queue-roll-ups`, {});
    await advance(stack, 'PT1M');
    expect(await stateOf('RollUpsLate')).toBe('OK');
  });
});

describe('with jobs on their schedules', () => {
  beforeAll(async () => {
    stack = await startStack({ schedules: true });
  });
  afterAll(() => stack.stop());

  test('every schedule of the template fires at its time, and once in a day that is left out', async () => {
    const before = await read<Schedule[]>('schedules.json');
    expect(before.map(({ rule }) => rule).sort()).toEqual(namesOf('AWS::Events::Rule'));
    expect(before.every(({ functions, fired }) => functions.length === 1 && fired === 0)).toBe(true);
    await advance(stack, 'PT14M');
    const runs = async () => [...new Set((await read<Schedule[]>('schedules.json')).map(one => one.fired))];
    expect(await runs()).toEqual([0]);
    await advance(stack, 'PT1M');
    expect(await runs()).toEqual([1]);
    await advance(stack, 'P1D');
    expect(await runs()).toEqual([2]);
  });

  test('given no watched stage yet, its alarm stays silent for hours on schedule', async () => {
    for (let quarter = 0; quarter < 12; quarter++) await advance(stack, 'PT15M');
    expect(await mailedOf('Outside')).toEqual([]);
    const { notEvaluated } = await read<Listed>('alarms.json');
    expect(notEvaluated.find(({ name }) => name.endsWith('Outside'))?.why).toContain('watch@utmost.test');
  });

  test('a skipped day is no missing data', async () => {
    expect(await stateOf('RollUpsLate')).not.toBe('ALARM');
    expect(await mailedOf('RollUpsLate')).toEqual([]);
  });
});
