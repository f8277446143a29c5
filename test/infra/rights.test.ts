import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames } from '#shared/contract/index.ts';
import { settingsPlaceholder } from '#shared/domain/tracker-file.ts';
import { buildFunctions } from '../../bin/build-functions.ts';
import { allOf, root, stages, synthesised } from '../support/infra/synthesised.ts';

interface Statement {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
}
interface Lambda {
  FunctionName: string;
  Role: { 'Fn::GetAtt': [string, string] };
  Environment: { Variables: Record<string, unknown> };
}

function listed(value: string | string[]) {
  return typeof value === 'string' ? [value] : value;
}

const out = mkdtempSync(join(tmpdir(), 'utmost-functions-'));
beforeAll(async () => {
  const tracker = join(out, 'tracker.js');
  writeFileSync(tracker, settingsPlaceholder);
  await buildFunctions(join(root, 'functions'), tracker, join(out, 'functions'));
});
afterAll(() => rmSync(out, { recursive: true }));

describe.each(stages)('rights on stage %s', stage => {
  const { template } = synthesised(stage);
  const functions = new Map(
    (allOf(template, 'AWS::Lambda::Function') as unknown as [string, Lambda][])
      .filter(([, { FunctionName }]) => FunctionName)
      .map(([, lambda]) => [lambda.FunctionName.replace(`utmost-${stage}-`, ''), lambda]),
  );
  const statementsOf = (name: string): Statement[] => {
    const role = functions.get(name)?.Role['Fn::GetAtt'][0];
    return allOf(template, 'AWS::IAM::Policy')
      .filter(([, { Roles }]) => (Roles as { Ref: string }[]).some(({ Ref }) => Ref === role))
      .flatMap(([, { PolicyDocument }]) => (PolicyDocument as { Statement: Statement[] }).Statement);
  };
  const actionsOf = (name: string) =>
    statementsOf(name)
      .flatMap(({ Action }) => listed(Action))
      .filter(action => !/^(logs|xray):/.test(action))
      .sort();

  it('no function has wildcard permissions', () => {
    for (const name of functions.keys()) {
      for (const { Action, Resource } of statementsOf(name)) {
        expect(listed(Action).filter(action => action.includes('*'))).toEqual([]);
        if (Resource === '*') expect(listed(Action).every(action => action.startsWith('xray:'))).toBe(true);
      }
    }
  });

  it('the call that lists licences may only read', () => {
    expect(actionsOf('licenses')).toEqual([
      'cognito-idp:AdminGetUser',
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
    ]);
  });

  it('a webhook may queue messages, but use no table', () => {
    const touched = JSON.stringify(statementsOf('stripe-webhook'));
    expect(actionsOf('stripe-webhook')).toContain('sqs:SendMessage');
    expect(touched).not.toContain('dynamodb:');
  });

  it('only functions that handle payments may read the Stripe key', () => {
    const able = [...functions.keys()].filter(name =>
      JSON.stringify(statementsOf(name)).includes('/stripe-secret-key'),
    );
    expect(able.sort()).toEqual(
      [
        'apply-webhook',
        'billings',
        'buy-support-plan',
        'charge',
        'claim-purchase',
        'coupon-offer',
        'create-paypal-subscription',
        'create-stripe-subscription',
        'is-prorate-invoice-exist',
        'reconcile-payments',
        'refund',
        'undo-cancel',
        'upgrade',
      ].sort(),
    );
  });

  describe('variables', () => {
    const names = new Set(
      [...functions.values()].flatMap(({ Environment }) => Object.keys(Environment.Variables)),
    );
    const kindOf = (name: string) =>
      name === 'custom-message' ? 'triggers' : callNames.some(call => call === name) ? 'calls' : 'jobs';

    it.each([...functions.keys()])('%s gets every variable it reads', name => {
      const source = readFileSync(join(out, 'functions', kindOf(name), name, 'index.js'), 'utf8');
      const read = [...names].filter(
        variable => source.includes(`"${variable}"`) || source.includes(`.${variable}`),
      );
      const given = Object.keys(functions.get(name)?.Environment.Variables ?? {});
      expect(read.filter(variable => !given.includes(variable))).toEqual([]);
    });
  });
});
