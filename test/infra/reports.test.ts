import { describe, expect, it } from 'vitest';
import { allOf, stages, synthesized } from '../support/infra/synthesized.ts';

describe.each(stages)('shared reports of stage %s', stage => {
  const { template } = synthesized(stage);

  it('wait in queues that park what cannot be done, and one message fails alone', () => {
    const queues = allOf(template, 'AWS::SQS::Queue').map(([id]) => id);
    for (const name of ['WarehouseRows', 'ReportChanges'])
      expect(queues).toEqual(expect.arrayContaining([name, `${name}Parked`]));
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 25,
      ScalingConfig: { MaximumConcurrency: 5 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('ring an alarm on the first parked row, and on the first parked change', () => {
    const thresholds = allOf(template, 'AWS::CloudWatch::Alarm')
      .filter(([, { AlarmName }]) => /-(RowsParked|ReportsUnsettled)$/.test(String(AlarmName)))
      .map(([, { Threshold }]) => Threshold);
    expect(thresholds).toEqual([1, 1]);
  });

  it('are Google’s matter for exactly the functions whose roles an output names', () => {
    const atGoogle = allOf(template, 'AWS::Lambda::Function').filter(([, { Environment }]) =>
      JSON.stringify(Environment ?? {}).includes('GOOGLE_PROJECT'),
    );
    const names = atGoogle.map(([, { FunctionName }]) =>
      String(FunctionName).replace(`utmost-${stage}-`, ''),
    );
    expect(names.sort()).toEqual(['append-rows', 'settle-reports', 'setup-bigquery']);
    const output = JSON.stringify(template.findOutputs('RolesAtGoogle'));
    for (const [, { Role }] of atGoogle) {
      const [role] = (Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'];
      expect(output).toContain(`{"Ref":"${role}"}`);
    }
  });
});
