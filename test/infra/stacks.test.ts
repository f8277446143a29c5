// How much of what CloudFormation allows each stack takes.
import { describe, expect, it } from 'vitest';
import { stages, synthesized } from '../support/infra/synthesized.ts';

const most = { Resources: 450, Parameters: 180, Outputs: 180 };

describe.each(stages)('the stacks of stage %s', stage => {
  const { parts, template } = synthesized(stage);

  it('leave room below what CloudFormation allows', () => {
    expect(parts).toHaveLength(2);
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

  it('hold all jobs in the inner one, and nothing that keeps something', () => {
    const [outer, inner] = parts.map(({ Resources }) => Object.values(Resources));
    const jobs = (part = outer) => part?.filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping');
    expect([jobs(outer), jobs(inner)?.length]).toEqual([[], 12]);
    const kept = ['AWS::SQS::Queue', 'AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'];
    expect(inner?.filter(({ Type }) => kept.includes(Type))).toEqual([]);
  });

  it('are read as one by all other tests', () => {
    const resources = parts.flatMap(({ Resources }) => Object.keys(Resources));
    expect(Object.keys(template.toJSON().Resources).sort()).toEqual(resources.sort());
  });
});
