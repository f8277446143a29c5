// What services refuse only while a stack is made, a quarter of an hour into a deployment: neither the library nor its
// security rules look at it. Each number is the service's own limit.
// Why: docs/decisions/0165
import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { allOf, type Properties, stages, synthesised } from '../support/infra/synthesised.ts';

interface Statement {
  Resource: unknown;
}

/** An answer of CloudFormation that is as long as the longest of its kind: a queue's address, a table's ARN. */
function answerFor(value: object): string | undefined {
  if ('Ref' in value) return `https://sqs.us-east-1.amazonaws.com/111111111111/${'n'.repeat(40)}`;
  if ('Fn::GetAtt' in value) return `arn:aws:dynamodb:us-east-1:111111111111:table/${'n'.repeat(40)}`;
  return undefined;
}

/** The text that a service is given in place of this part of a template. */
function asGiven(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asGiven);
  if (typeof value !== 'object' || value === null) return value;
  const joined = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'];
  if (joined) return joined[1].map(asGiven).join(joined[0]);
  return (
    answerFor(value) ?? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asGiven(one)]))
  );
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
  const { template, parts, settings } = synthesised(stage);

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
      ([id, { Environment }]) =>
        [id, bytesOf((Environment as Properties | undefined)?.Variables ?? {})] as const,
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
