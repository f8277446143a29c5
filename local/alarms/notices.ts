// What an alarm's topic makes of a change of state: a mail to each mailbox that subscribes to it.
import type { OutgoingMail } from '../ports.ts';
import type { AlarmTopic } from '../template/topics.ts';
import type { AlarmChange } from './watch.ts';

const sender = 'AWS Notifications <no-reply@sns.amazonaws.com>';
const cloudWatch = 'cloudwatch.amazonaws.com';

/** Mails a change; answers what kept a topic from it. */
export function createNotices(topics: readonly AlarmTopic[], deliver: (mail: OutgoingMail) => void) {
  return (change: AlarmChange): string | undefined => {
    const { alarm, from, to } = change;
    // An alarm begins without a state; AWS mails the first one too, 50 of them after a deployment.
    if (from === 'INSUFFICIENT_DATA' && to === 'OK') return undefined;
    const problems = (to === 'ALARM' ? alarm.whenAlarm : alarm.whenOk).flatMap(arn => {
      const topic = topics.find(one => one.arn === arn);
      if (!topic) return [`There is no topic ${arn}.`];
      if (!topic.takesFrom(cloudWatch, alarm.arn)) return [`The policy of ${arn} refuses CloudWatch.`];
      if (topic.mailboxes.length === 0) return [`Nobody subscribes to ${arn}.`];
      deliver(mailOf(change, topic.mailboxes));
      return [];
    });
    return problems.length > 0 ? problems.join(' ') : undefined;
  };
}

function mailOf({ alarm, from, to, at, reason }: AlarmChange, mailboxes: readonly string[]): OutgoingMail {
  return {
    from: sender,
    to: [...mailboxes],
    subject: `${to}: "${alarm.name}" in US East (N. Virginia)`,
    text: [
      alarm.description,
      '',
      `State: ${to}, before ${from}`,
      `Since: ${new Date(at).toISOString()}`,
      `Reason: ${reason}`,
      '',
    ].join('\n'),
  };
}
