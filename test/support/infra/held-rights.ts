// What the functions of a stack may do, in words.
import type { Template } from 'aws-cdk-lib/assertions';
import { allOf, wordsOf } from './synthesized.ts';

export interface Statement {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
}

const things: Readonly<Record<string, string>> = {
  'AWS::S3::Bucket': 'scripts',
  'AWS::Cognito::UserPool': 'pool',
};

/** The first action that a function holds on a thing says what all of them together are called. */
const words: readonly (readonly [string, string])[] = [
  ['dynamodb:Scan', 'scans'],
  ['dynamodb:PutItem', 'writes'],
  ['dynamodb:Query', 'reads'],
  ['dynamodb:UpdateItem', 'updates'],
  ['sqs:ReceiveMessage', 'takes from'],
  ['sqs:SendMessage', 'sends to'],
  ['ssm:GetParameter', 'knows'],
  ['s3:PutObject', 'publishes'],
  ['s3:GetObject', 'reads'],
  ['s3:DeleteObject', 'deletes'],
  ['cognito-idp:AdminDeleteUser', 'deletes accounts of'],
  ['cognito-idp:AdminSetUserMFAPreference', 'asks, sets second steps and ends sessions of'],
  ['cognito-idp:AdminUpdateUserAttributes', 'ends sessions of'],
  ['cognito-idp:AdminGetUser', 'asks'],
  ['cognito-idp:ListUsers', 'lists'],
  ['s3:ListBucket', 'lists'],
  ['ses:SendEmail', 'sends'],
];

/** `writes licenses · knows checkout-key`: a word for each thing that these statements name. */
export function heldRights(template: Template, statements: readonly Statement[]): string {
  const actionsOn = new Map<string, Set<string>>();
  for (const { Action, Resource } of statements)
    for (const resource of [Resource].flat())
      for (const action of [Action].flat()) {
        if (/^(logs|xray):/.test(action)) continue;
        // A table and a queue may have the same name.
        const thing = `${action.split(':')[0]} ${thingOf(template, resource)}`;
        actionsOn.set(thing, (actionsOn.get(thing) ?? new Set()).add(action));
      }
  return [...actionsOn]
    .map(([thing, actions]) => {
      const word = words.find(([action]) => actions.has(action))?.[1] ?? [...actions].join();
      // A job that lists a table's rows and changes them does both, and so does one that sends back what it read.
      const changes = (word === 'scans' || word === 'reads') && actions.has('dynamodb:UpdateItem');
      const sendsBack = word === 'takes from' && actions.has('sqs:SendMessage');
      const replaces = word === 'scans' && !changes && actions.has('dynamodb:PutItem');
      const also = replaces ? ' and replaces' : changes ? ' and updates' : sendsBack ? ' and sends to' : '';
      return `${word}${also} ${thing.split(' ').slice(1).join(' ')}`;
    })
    .sort()
    .join(' · ');
}

/** What each role may do, by its logical id: in the role itself, and in policies of their own. */
export function statementsByRole(template: Template): [role: string, Statement[]][] {
  const within = allOf(template, 'AWS::IAM::Role').map(([id, { Policies = [] }]): [string, Statement[]] => [
    id,
    (Policies as Policy[]).flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
  ]);
  const beside = allOf(template, 'AWS::IAM::Policy').flatMap(([, policy]) =>
    (policy.Roles as { Ref: string }[]).map(({ Ref }): [string, Statement[]] => [
      Ref,
      (policy as unknown as Policy).PolicyDocument.Statement,
    ]),
  );
  return [...within, ...beside].filter(([, statements]) => statements.length > 0);
}

interface Policy {
  PolicyDocument: { Statement: Statement[] };
}

function thingOf(template: Template, resource: unknown): string {
  const text = JSON.stringify(resource);
  const secret = /parameter\/\w+\/\w+\/([\w-]+)/.exec(text)?.[1];
  if (secret) return secret;
  if (text.includes('/deletions/*')) return 'ledger';
  if (text.includes('/trail/*')) return 'trail';
  if (text.includes('/outcomes/*')) return 'outcome-lists';
  if (/:(identity|configuration-set)\//.test(text)) return 'mail';
  for (const type of ['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'])
    for (const [id] of allOf(template, type))
      if (text.includes(`"${id}"`))
        return things[type] ? (id.startsWith('AccountData') ? 'exports' : things[type]) : wordsOf(id);
  return text;
}
