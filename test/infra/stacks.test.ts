// How much of what CloudFormation allows each stack takes.
import { describe, expect, it } from 'vitest';
import { stages, synthesized } from '../support/infra/synthesized.ts';

const most = { Resources: 450, Parameters: 180, Outputs: 180 };

describe.each(stages)('the stacks of stage %s', stage => {
  const { parts, template } = synthesized(stage);

  it('leave room below what CloudFormation allows', () => {
    expect(parts).toHaveLength(3);
    for (const part of parts)
      for (const [name, limit] of Object.entries(most)) {
        const count = Object.keys(part[name as keyof typeof most]).length;
        expect(count, name).toBeLessThanOrEqual(limit);
      }
  });

  it('share nothing by name, which would lock one against the other', () => {
    for (const { Outputs } of parts)
      for (const output of Object.values(Outputs)) expect(output).not.toHaveProperty('Export');
    expect(JSON.stringify(parts)).not.toContain('Fn::ImportValue');
  });

  it('hold all jobs in one within, all alarms in another, and there nothing that keeps something', () => {
    const [outer = [], ...inner] = parts.map(({ Resources }) => Object.values(Resources));
    const count = (part: typeof outer, type: string) => part.filter(({ Type }) => Type === type).length;
    for (const type of ['AWS::Lambda::EventSourceMapping', 'AWS::CloudWatch::Alarm']) {
      expect(count(outer, type), type).toBe(0);
      expect(
        inner.filter(part => count(part, type) > 0),
        type,
      ).toHaveLength(1);
    }
    const kept = ['AWS::SQS::Queue', 'AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'];
    expect(inner.flat().filter(({ Type }) => kept.includes(Type))).toEqual([]);
  });

  it('are read as one by all other tests', () => {
    const resources = parts.flatMap(({ Resources }) => Object.keys(Resources));
    expect(Object.keys(template.toJSON().Resources).sort()).toEqual(resources.sort());
  });
});
