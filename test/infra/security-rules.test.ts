import { Validations } from 'aws-cdk-lib';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { freshlySynthesized, stages, synthesized } from '../support/infra/synthesized.ts';

describe.each(stages)('security rules on stage %s', stage => {
  // DAT-012
  it.each([
    ['AwsSolutions', AwsSolutionsChecks],
    ['Serverless', ServerlessChecks],
  ])('%s has no finding that was not accepted', (_name, Pack) => {
    const { app, stack } = synthesized(stage);
    const { violations } = new Pack(app).validateScope(stack);
    expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([]);
  });
});

it('hold in an account that was bootstrapped under another name', () => {
  const { app, stack, template } = freshlySynthesized('dev', { bootstrapQualifier: 'acme1' });
  const { violations } = new AwsSolutionsChecks(app).validateScope(stack);
  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([]);
  const text = JSON.stringify(template.toJSON());
  expect(text).toContain('cdk-acme1-assets-');
  expect(text).not.toContain('hnb659fds');
});

it('reports a finding that was not accepted', async () => {
  const { Bucket } = await import('aws-cdk-lib/aws-s3');
  const { app, stack } = freshlySynthesized('dev');
  new Bucket(stack, 'Open');
  const { violations } = new AwsSolutionsChecks(app).validateScope(stack);
  expect(violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-S10');
});

it('every accepted finding has a reason', () => {
  const { stack } = synthesized('prod');
  const reasons = stack.node
    .findAll()
    .flatMap(({ node }) =>
      node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) => Object.values(data as Record<string, string>)),
    );
  expect(reasons.length).toBeGreaterThan(20);
  expect(reasons.filter(reason => reason.length < 40)).toEqual([]);
});

it('no function that a schedule calls is said to be never called asynchronously', () => {
  const { stack } = synthesized('prod');
  const saidOf = (construct: IConstruct) =>
    construct.node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .filter(([rule]) => rule.endsWith('::Serverless-LambdaDLQ'))
      .map(([, reason]) => reason);
  const functions = stack.node.findAll().filter(one => one instanceof Lambda);
  const scheduled = functions.filter(({ node }) => node.scope?.node.tryFindChild('QuarterHourly'));
  expect(scheduled).toHaveLength(9);
  const never = functions.filter(one => saidOf(one).join().includes('Never called asynchronously'));
  expect(never.length).toBeGreaterThan(30);
  expect(never.filter(one => scheduled.includes(one))).toEqual([]);
});
