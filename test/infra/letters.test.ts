import { describe, expect, it } from 'vitest';
import { statementsByRole } from '../support/infra/held-rights.ts';
import { allOf, soleOf, stages, synthesised } from '../support/infra/synthesised.ts';

describe.each(stages)('letters of stage %s', stage => {
  const { template } = synthesised(stage);
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

  it('call a person on the first one that is parked', () => {
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
});
