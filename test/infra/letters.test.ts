import { describe, expect, it } from 'vitest';
import { statementsByRole } from '../support/infra/held-rights.ts';
import { allOf, soleOf, stages, synthesized } from '../support/infra/synthesized.ts';

describe.each(stages)('letters of stage %s', stage => {
  const { template, settings } = synthesized(stage);
  const alarms = allOf(template, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);

  it('are sent over TLS, and never again to addresses that bounce or complain', () => {
    expect(soleOf(template, 'AWS::SES::ConfigurationSet')).toMatchObject({
      Name: `utmost-${stage}`,
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });

  it('wait in a queue that parks what cannot be sent, and one message fails alone', () => {
    const queues = allOf(template, 'AWS::SQS::Queue').map(([id]) => id);
    expect(queues).toEqual(expect.arrayContaining(['Letters', 'LettersParked']));
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 2 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('ring an alarm on the first parked one', () => {
    expect(alarms.find(({ AlarmName }) => AlarmName === `utmost-${stage}-LettersParked`)).toMatchObject({
      Threshold: 1,
      MetricName: 'ApproximateNumberOfMessagesVisible',
    });
  });

  it('are sent by their own job alone', () => {
    const senders = statementsByRole(template).filter(([, statements]) =>
      JSON.stringify(statements).includes('ses:SendEmail'),
    );
    expect(senders.map(([id]) => id)).toEqual([expect.stringContaining('SendLetters')]);
  });

  it('may come from the address where that or its domain is verified, and reach the sandbox’s readers', () => {
    const ours = (resource: string) => `arn:aws:ses:us-east-1:${settings.account}:${resource}`;
    const domain = settings.mailFrom.split('@')[1];
    const names = settings.removable ? ['*'] : [domain, settings.mailFrom];
    const allowed = statementsByRole(template)
      .flatMap(([, statements]) => statements)
      .filter(({ Action }) => Action === 'ses:SendEmail');
    expect(allowed.map(({ Resource }) => Resource)).toEqual([
      [...names.map(name => ours(`identity/${name}`)), ours(`configuration-set/utmost-${stage}`)].sort(),
    ]);
  });
});
