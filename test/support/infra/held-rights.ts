// What the functions of a stack may do, in words.
import type { Template } from 'aws-cdk-lib/assertions';
import { allOf } from './synthesised.ts';

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
  ['cognito-idp:AdminGetUser', 'asks'],
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
      // A job that scans a table and changes its rows does both.
      const also = word === 'scans' && actions.has('dynamodb:UpdateItem') ? ' and updates' : '';
      return `${word}${also} ${thing.split(' ').slice(1).join(' ')}`;
    })
    .sort()
    .join(' · ');
}

function thingOf(template: Template, resource: unknown): string {
  const text = JSON.stringify(resource);
  const secret = /parameter\/\w+\/\w+\/([\w-]+)/.exec(text)?.[1];
  if (secret) return secret;
  if (/:(identity|configuration-set)\//.test(text)) return 'mail';
  for (const type of ['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'])
    for (const [id, { TableName, QueueName }] of allOf(template, type))
      if (text.includes(`"${id}"`))
        return String(TableName ?? QueueName ?? things[type]).replace(/^utmost-[a-z]+-/, '');
  return text;
}
