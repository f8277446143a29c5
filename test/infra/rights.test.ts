import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodsOf } from '#shared/contract/define.ts';
import { callNames, calls } from '#shared/contract/index.ts';
import { filePlaceholders } from '#shared/domain/sites/tracker-file.ts';
import { buildFunctions } from '../../bin/build-functions.ts';
import { rightsByCall, rightsByJob } from '../support/infra/expected-rights.ts';
import { heldRights, type Statement, statementsByRole } from '../support/infra/held-rights.ts';
import { allOf, freshlySynthesized, root, stages, synthesized } from '../support/infra/synthesized.ts';

interface Lambda {
  FunctionName: string;
  Role: { 'Fn::GetAtt': [string, string] };
  Environment: { Variables: Record<string, unknown> };
}

const forAll = new Set(['STAGE', 'SITE_URL', 'UTMOST_CALL']);

function listed(value: string | string[]) {
  return typeof value === 'string' ? [value] : value;
}

const serviceOf: Readonly<Record<string, string>> = {
  AmazonSQS: 'sqs',
  AmazonSSM: 'ssm',
  AWSCognitoIdentityProviderService: 'cognito-idp',
};

/** What Lambda itself does with a queue that it reads for a function. */
const doneByLambda = /^sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueue\w+)$/;

/** Whether a bundle names the operation; requests to S3, SES and the model are addresses instead. */
function isNamed(action: string): boolean {
  return /^(dynamodb|sqs|ssm|cognito-idp):/.test(action) && !doneByLambda.test(action);
}

/** How a bundle says it: as the SDK's own operation, as a part of a transaction, or as one of our requests. */
function wordsFor(action: string): string[] {
  const [service = '', operation = ''] = action.split(':');
  const [target] = Object.entries(serviceOf).find(([, short]) => short === service) ?? [];
  const batches = operation === 'SendMessage' ? [`"${target}.SendMessageBatch"`] : [];
  const inTransaction = service === 'dynamodb' ? [`{${operation.replace(/Item$/, '')}:`] : [];
  return [`"${operation}"`, `"${target}.${operation}"`, ...inTransaction, ...batches];
}

const out = mkdtempSync(join(tmpdir(), 'utmost-functions-'));
beforeAll(async () => {
  const tracker = join(out, 'tracker.js');
  writeFileSync(tracker, filePlaceholders.join());
  writeFileSync(join(out, 'weights.json'), '{}');
  await buildFunctions(join(root, 'functions'), tracker, {
    out: join(out, 'functions'),
    maps: join(out, 'maps'),
  });
});
afterAll(() => rmSync(out, { recursive: true }));

describe.each(stages)('rights on stage %s', stage => {
  const { template } = synthesized(stage);
  const functions = new Map(
    (allOf(template, 'AWS::Lambda::Function') as unknown as [string, Lambda][])
      .filter(([, { FunctionName }]) => FunctionName)
      .map(([, lambda]) => [lambda.FunctionName.replace(`utmost-${stage}-`, ''), lambda]),
  );
  const statementsOf = (name: string): Statement[] => {
    const role = functions.get(name)?.Role['Fn::GetAtt'][0];
    return statementsByRole(template)
      .filter(([id]) => id === role)
      .flatMap(([, statements]) => statements);
  };
  it('no function has wildcard permissions', () => {
    for (const name of functions.keys()) {
      for (const { Action, Resource } of statementsOf(name)) {
        expect(listed(Action).filter(action => action.includes('*'))).toEqual([]);
        if (Resource === '*') expect(listed(Action).every(action => action.startsWith('xray:'))).toBe(true);
      }
    }
  });

  const rightsOf = (name: string) => heldRights(template, statementsOf(name));

  it('every call may do what it needs and nothing else', () => {
    const found = Object.fromEntries(callNames.map(name => [name, rightsOf(name)]));
    expect(found).toEqual(rightsByCall);
  });

  it('every job may do what it needs and nothing else', () => {
    const found = Object.fromEntries(Object.keys(rightsByJob).map(name => [name, rightsOf(name)]));
    expect(found).toEqual(rightsByJob);
    expect([...functions.keys()].sort()).toEqual([...callNames, ...Object.keys(rightsByJob)].sort());
  });

  it('a webhook holds the secrets of its own provider, and uses no table', () => {
    for (const [name, other] of [
      ['stripe-webhook', 'paypal'],
      ['paypal-webhook', 'stripe'],
    ] as const) {
      expect(JSON.stringify(statementsOf(name))).not.toMatch(new RegExp(`dynamodb:|/${other}-`));
    }
  });

  const kindOf = (name: string) =>
    ['calls', 'jobs', 'triggers'].find(kind => existsSync(join(out, 'functions', kind, name))) ?? '';
  const bundleOf = (name: string) =>
    readFileSync(join(out, 'functions', kindOf(name), name, 'index.js'), 'utf8');

  it.each([...functions.keys()])('%s holds no action that its bundle never asks for', name => {
    const source = bundleOf(name);
    const held = statementsOf(name).flatMap(({ Action }) => listed(Action));
    expect(
      held.filter(action => isNamed(action) && !wordsFor(action).some(one => source.includes(one))),
    ).toEqual([]);
  });

  it.each([...functions.keys()])('%s holds every action that it asks for by name', name => {
    const asked = [
      ...bundleOf(name).matchAll(/"(AmazonSQS|AmazonSSM|AWSCognitoIdentityProviderService)\.(\w+)"/g),
    ];
    const actions = asked.map(([, service = '', operation = '']) => {
      // A batch is sent by the same right as one message.
      return `${serviceOf[service]}:${operation.replace(/^(SendMessage)Batch$/, '$1')}`;
    });
    const held = statementsOf(name).flatMap(({ Action }) => listed(Action));
    expect(actions.filter(action => !held.includes(action))).toEqual([]);
  });

  describe('variables', () => {
    const names = new Set(
      [...functions.values()].flatMap(({ Environment }) => Object.keys(Environment.Variables)),
    );

    it.each([...functions.keys()])('%s gets every variable it reads', name => {
      const source = bundleOf(name);
      const read = [...names].filter(
        variable => source.includes(`"${variable}"`) || source.includes(`.${variable}`),
      );
      const given = Object.keys(functions.get(name)?.Environment.Variables ?? {});
      expect(read.filter(variable => !given.includes(variable))).toEqual([]);
      // `STAGE` and the site's address are given to all.
      expect(given.filter(variable => !read.includes(variable) && !forAll.has(variable))).toEqual([]);
    });
  });
});

/** A limit takes two requests to a table: as many as these changes of one small row of the caller's own. */
const cheapChanges = ['mark-converted', 'notifications'];
/** A provider's server, which signs what it sends. */
const signed = ['paypal-webhook', 'stripe-webhook'];

it('counts the attempts of who is not known, and of who may change more than one small row of their own', () => {
  const changing = callNames.filter(
    name => calls[name].auth === 'public' || methodsOf(calls[name]).some(method => method !== 'GET'),
  );
  const uncounted = changing.filter(name => !rightsByCall[name].split(' · ').includes('writes limits'));
  expect(changing.length).toBeGreaterThan(20);
  expect(uncounted.toSorted()).toEqual([...cheapChanges, ...signed].toSorted());
});

describe('a stage with a model for the chat', () => {
  const allowedBy = (chatModel: string) => {
    const { template } = freshlySynthesized('dev', { chatModel });
    return statementsByRole(template)
      .flatMap(([, statements]) => statements)
      .filter(({ Action }) => Action === 'bedrock:InvokeModel')
      .map(({ Resource }) => Resource);
  };

  it('lets the two calls of the chat ask this model, and no other', () => {
    const model = 'arn:aws:bedrock:us-east-1::foundation-model/maker.model-v1:0';
    expect(allowedBy('maker.model-v1:0')).toEqual([model, model]);
  });

  it('lets them ask it through its inference profile, which chooses the region', () => {
    const both = [
      'arn:aws:bedrock:*::foundation-model/maker.model-v1:0',
      'arn:aws:bedrock:us-east-1:111111111111:inference-profile/us.maker.model-v1:0',
    ];
    expect(allowedBy('us.maker.model-v1:0')).toEqual([both, both]);
  });
});
