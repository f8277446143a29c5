// What services refuse only while a stack is made, a quarter of an hour into a deployment: neither the library nor its
// security rules look at it. Each number is the service's own limit.
// Why: docs/decisions/0155
import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { mostCatalogueRows } from '#shared/catalogue-text.ts';
import {
  allOf,
  freshlySynthesized,
  type Properties,
  stages,
  synthesized,
} from '../support/infra/synthesized.ts';

interface Statement {
  Resource: unknown;
}

/** An answer of CloudFormation that is as long as most: names that it makes end in thirteen letters. */
function answerFor(
  value: object,
  before = 'arn:aws:dynamodb:us-east-1:111111111111:table/',
): string | undefined {
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  const id = Ref ?? attribute?.[0];
  return id && `${before}utmost-prod-${id}-${'x'.repeat(13)}`;
}

/** The text that a service is given in place of this part of a template. */
function asGiven(value: unknown, before?: string): unknown {
  if (Array.isArray(value)) return value.map(one => asGiven(one, before));
  if (typeof value !== 'object' || value === null) return value;
  const joined = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'];
  if (joined) return joined[1].map(one => asGiven(one, before)).join(joined[0]);
  return (
    answerFor(value, before) ??
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asGiven(one, before)]))
  );
}

/** A reference to a queue is its address, one to a table or a bucket its name. */
function variablesSize({ Environment }: Properties): number {
  const { Variables = {} } = (Environment ?? {}) as { Variables?: Properties };
  const sizes = Object.entries(Variables).map(([name, value]) => {
    const before = name.endsWith('_URL') ? 'https://sqs.us-east-1.amazonaws.com/111111111111/' : '';
    return name.length + String(asGiven(value, before)).length;
  });
  return sizes.reduce((sum, one) => sum + one, 0);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(asGiven(value)));
}

/** Names those that are above a limit, with their size. */
function above(limit: number, sizes: readonly (readonly [string, number])[]): string[] {
  expect(sizes).not.toEqual([]);
  return sizes.filter(([, size]) => size > limit).map(([name, size]) => `${name}: ${size} of ${limit}`);
}

function policySizes(template: Template): [string, number][] {
  const beside = allOf(template, 'AWS::IAM::Policy').map(([, one]) => one);
  return allOf(template, 'AWS::IAM::Role').map(([id, { Policies = [] }]) => {
    const within = Policies as { PolicyDocument: object }[];
    const attached = beside.filter(({ Roles }) => JSON.stringify(Roles).includes(`"${id}"`));
    const documents = [...within, ...attached].map(({ PolicyDocument }) => bytesOf(PolicyDocument));
    return [id, documents.reduce((sum, one) => sum + one, 0)];
  });
}

function textsNamed(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    ...(key === name ? [String(asGiven(one))] : []),
    ...textsNamed(name, one),
  ]);
}

describe.each(stages)('stage %s', stage => {
  const { template, parts, settings } = synthesized(stage);

  it.each([
    ['AWS::SQS::QueuePolicy', 'Queues'],
    ['AWS::SNS::TopicPolicy', 'Topics'],
  ])('names one resource in a statement of %s, and no other than it is for', (type, list) => {
    const policies = allOf(template, type);
    expect(policies).not.toEqual([]);
    for (const [id, policy] of policies) {
      const { Statement: statements } = policy.PolicyDocument as { Statement: Statement[] };
      const [only, ...others] = policy[list] as unknown[];
      for (const { Resource } of statements) {
        expect([id, Array.isArray(Resource)]).toEqual([id, false]);
        if (Resource !== '*') expect([id, others, Resource]).toEqual([id, [], only]);
      }
    }
  });

  it('keeps below the sizes that are allowed', () => {
    expect(
      above(
        1_000_000,
        parts.map((part, at) => [`template ${at}`, bytesOf(part)] as const),
      ),
    ).toEqual([]);
    expect(above(10_240, policySizes(template))).toEqual([]);
    const variables = allOf(template, 'AWS::Lambda::Function').map(
      ([id, one]) => [id, variablesSize(one)] as const,
    );
    expect(above(4096, variables)).toEqual([]);
    const code = allOf(template, 'AWS::CloudFront::Function').map(
      ([id, { FunctionCode }]) => [id, bytesOf(FunctionCode)] as const,
    );
    expect(above(10_240, code)).toEqual([]);
    const patterns = allOf(template, 'AWS::WAFv2::WebACL').flatMap(one => textsNamed('RegexString', one));
    if (settings.firewall)
      expect(
        above(
          512,
          patterns.map(text => [text, text.length] as const),
        ),
      ).toEqual([]);
  });

  it('gives a function a sixth of the time that its queue hides a message, and what is parked as long as there is', () => {
    const queues = new Map(allOf(template, 'AWS::SQS::Queue'));
    const functions = new Map(allOf(template, 'AWS::Lambda::Function'));
    const idIn = (value: unknown, among: ReadonlyMap<string, Properties>) =>
      [...among.keys()].find(id => JSON.stringify(value).includes(`"${id}"`)) ?? '';
    const mappings = allOf(template, 'AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping);
    expect(mappings.length).toBeGreaterThan(10);
    for (const { EventSourceArn, FunctionName } of mappings) {
      const queue = queues.get(idIn(EventSourceArn, queues));
      const timeout = Number(functions.get(idIn(FunctionName, functions))?.Timeout);
      expect(Number(queue?.VisibilityTimeout)).toBeGreaterThanOrEqual(6 * timeout);
      const parked = queues.get(idIn(queue?.RedrivePolicy, queues));
      expect(parked?.MessageRetentionPeriod).toBe(1_209_600);
    }
  });
});

it('holds a catalogue of as many rows as a stage may have, with the ids of real accounts', () => {
  const { settings } = synthesized('prod');
  const [row] = settings.catalogue;
  if (!row) throw new Error('the catalogue is empty');
  const ids = {
    stripe: `price_${'1'.repeat(24)}`,
    paypal: `P-${'1'.repeat(24)}`,
    paypalNoTrial: `P-${'2'.repeat(24)}`,
  };
  const retired = { ...row, ...ids, plan: 'professional', sold: false, priceCents: 123_456 } as const;
  const { template } = freshlySynthesized('prod', { catalogue: Array(mostCatalogueRows).fill(retired) });
  const variables = allOf(template, 'AWS::Lambda::Function').map(
    ([id, one]) => [id, variablesSize(one)] as const,
  );
  expect(above(4096, variables)).toEqual([]);
});
