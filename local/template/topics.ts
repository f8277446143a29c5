// The topics of the template: who may publish there, and which mailboxes get it.
import * as z from 'zod';
import type { Stack } from './stack.ts';

const list = z.union([z.string().transform(one => [one]), z.array(z.string())]);
const pattern = z.record(z.string(), z.string()).default({});
const statementShape = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: list,
  Resource: list,
  Principal: z.union([z.literal('*'), z.strictObject({ Service: z.string() })]),
  // Strict: a condition that is not judged here must not pass as if it held.
  Condition: z.strictObject({ Bool: pattern, StringEquals: pattern, ArnLike: pattern }).prefault({}),
});
const policyShape = z.object({
  Topics: z.array(z.string()),
  PolicyDocument: z.object({ Statement: z.array(statementShape) }),
});
const subscriptionShape = z.object({
  TopicArn: z.string(),
  Protocol: z.literal('email'),
  Endpoint: z.string(),
});

export interface AlarmTopic {
  arn: string;
  mailboxes: readonly string[];
  /** Whether the topic's policy lets a service publish for a resource of its own. */
  takesFrom(service: string, resourceArn: string): boolean;
}

export function topicsOf(stack: Stack): AlarmTopic[] {
  const subscriptions = stack.all('AWS::SNS::Subscription', subscriptionShape).map(one => one.properties);
  const policies = stack.all('AWS::SNS::TopicPolicy', policyShape).map(one => one.properties);
  return stack.all('AWS::SNS::Topic', z.object({})).map(({ ref: arn }) => {
    const statements = policies
      .filter(({ Topics }) => Topics.includes(arn))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    return {
      arn,
      mailboxes: subscriptions.filter(one => one.TopicArn === arn).map(({ Endpoint }) => Endpoint),
      takesFrom(service, resourceArn) {
        const context = {
          'aws:SecureTransport': 'true',
          'aws:SourceAccount': stack.account,
          'aws:SourceArn': resourceArn,
        };
        const applying = statements.filter(one => applies(one, arn, service, context));
        return (
          applying.some(({ Effect }) => Effect === 'Allow') &&
          !applying.some(({ Effect }) => Effect === 'Deny')
        );
      },
    };
  });
}

function applies(
  { Action, Resource, Principal, Condition }: z.output<typeof statementShape>,
  topicArn: string,
  service: string,
  context: Readonly<Record<string, string>>,
): boolean {
  const { Bool, StringEquals, ArnLike } = Condition;
  return (
    Action.includes('sns:Publish') &&
    Resource.includes(topicArn) &&
    (Principal === '*' || Principal.Service === service) &&
    Object.entries({ ...Bool, ...StringEquals }).every(([key, value]) => context[key] === value) &&
    Object.entries(ArnLike).every(([key, value]) => isLike(context[key] ?? '', value))
  );
}

function isLike(text: string, wanted: string): boolean {
  const parts = wanted.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
