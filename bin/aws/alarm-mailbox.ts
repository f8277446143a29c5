// Whether anybody gets the alarms' mails: SNS sends none to an address that is not confirmed, without any notice.
// Each alarm's mail has a link that ends the subscription for the whole mailbox. An alarm about it would ring into the
// same silence, so it is asked where a person or the pipeline listens; between two deployments nobody asks.
import { product } from '#shared/product.ts';
import { alarmTopicName } from '../../infra/alarms/alarm-topic-name.ts';
import { type AskAws, AwsRefused } from './signed-calls.ts';

export interface AlarmMailbox {
  /** Who rings: a stage, or the account. */
  owner: string;
  account: string;
  mailbox: string;
}

export type AlarmHearing = { kind: 'heard' } | { kind: 'unheard' | 'no-topic'; problem: string };

/** Whether the mailbox gets alarms; a problem says what to do. */
export async function alarmHearing(ask: AskAws, wanted: AlarmMailbox): Promise<AlarmHearing> {
  const { owner, account, mailbox } = wanted;
  const topic = `arn:aws:sns:${product.region}:${account}:${alarmTopicName(owner)}`;
  const states = await statesOf(ask, topic, mailbox);
  if (!states) return { kind: 'no-topic', problem: `There is no topic ${topic}: deploy first.` };
  if (states.some(state => state.startsWith('arn:'))) return { kind: 'heard' };
  const problem = states.includes('PendingConfirmation')
    ? `Nobody hears the alarms of ${owner}: ${mailbox} has not confirmed yet that it wants them. Open the link in AWS's mail to it (AWS Notification - Subscription Confirmation), which is good for two days.`
    : `Nobody hears the alarms of ${owner}: ${mailbox} did not confirm in time, or ended its subscription by the link under one of the mails. Run aws sns subscribe --region ${product.region} --topic-arn ${topic} --protocol email --notification-endpoint '${mailbox}', and open the link in the mail that follows.`;
  return { kind: 'unheard', problem };
}

/** What stands in place of an ARN until one is confirmed, and for a while after it has ended. */
async function statesOf(ask: AskAws, topic: string, mailbox: string): Promise<string[] | undefined> {
  const found: string[] = [];
  let next: string | undefined;
  do {
    const page = await pageOf(ask, topic, next);
    if (page === undefined) return undefined;
    for (const [member] of page.matchAll(/<member>[\s\S]*?<\/member>/g))
      if (
        inside(member, 'Protocol') === 'email' &&
        inside(member, 'Endpoint').toLowerCase() === mailbox.toLowerCase()
      )
        found.push(inside(member, 'SubscriptionArn'));
    next = inside(page, 'NextToken') || undefined;
  } while (next);
  return found;
}

async function pageOf(ask: AskAws, TopicArn: string, next: string | undefined): Promise<string | undefined> {
  const form = { Action: 'ListSubscriptionsByTopic', Version: '2010-03-31', TopicArn };
  try {
    return await ask({
      service: 'sns',
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ ...form, ...(next && { NextToken: next }) }).toString(),
    });
  } catch (error) {
    // What SNS answers for a topic that does not exist, as before a first deployment.
    if (error instanceof AwsRefused && error.kind === 'NotFound') return undefined;
    throw error;
  }
}

function inside(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  return text.replaceAll('&apos;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
