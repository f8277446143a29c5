// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of CloudFormation, not of ours.
import { expect, it } from 'vitest';
import { withNested } from './nested.ts';
import { templateOf } from './template.ts';

const key = '0af1.json';
const jobs = {
  Type: 'AWS::CloudFormation::Stack',
  Properties: {
    TemplateURL: { 'Fn::Join': ['', ['https://s3.', { Ref: 'AWS::URLSuffix' }, `/bucket/${key}`]] },
    Parameters: { queue: { 'Fn::GetAtt': ['Queue', 'Arn'] }, word: 'plain' },
  },
};
const outer = {
  Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
  Jobs: jobs,
  Alarm: { Type: 'Custom::Alarm', Properties: { of: { 'Fn::GetAtt': ['Jobs', 'Outputs.Name'] } } },
};
const inner = {
  Parameters: { queue: { Type: 'String' }, word: { Type: 'String' }, kept: { Type: 'String', Default: '7' } },
  Resources: {
    Reads: {
      Type: 'Custom::Reads',
      Properties: {
        from: [{ Ref: 'queue' }],
        word: { Ref: 'word' },
        kept: { Ref: 'kept' },
        own: { Ref: 'Job' },
      },
    },
    Job: { Type: 'Custom::Job', DeletionPolicy: 'Retain' },
  },
  Outputs: { Name: { Value: { 'Fn::Join': ['-', [{ Ref: 'Job' }, { Ref: 'word' }]] } } },
};

function joined(changes: { outer?: object; inner?: object; stack?: object } = {}) {
  const Jobs = { ...jobs, Properties: { ...jobs.Properties, ...changes.stack } };
  return withNested(templateOf({ Resources: { ...outer, Jobs, ...changes.outer } }), asked => {
    expect(asked).toBe(key);
    return templateOf({ ...inner, ...changes.inner });
  }).Resources;
}

it('replaces parameters by the outer stack’s values, and outputs by what they are made of', () => {
  const resources = joined();
  expect(Object.keys(resources)).toEqual(['Queue', 'Jobs', 'Alarm', 'Reads', 'Job']);
  expect(resources.Reads?.Properties).toEqual({
    from: [{ 'Fn::GetAtt': ['Queue', 'Arn'] }],
    word: 'plain',
    kept: '7',
    own: { Ref: 'Job' },
  });
  expect(resources.Alarm?.Properties.of).toEqual({ 'Fn::Join': ['-', [{ Ref: 'Job' }, 'plain']] });
  expect(resources.Job).toMatchObject({ DeletionPolicy: 'Retain' });
});

it.each([
  ['a parameter that nobody gives', { stack: { Parameters: { word: 'plain' } } }, /is not given its queue/],
  [
    'a parameter that nobody declares',
    { stack: { Parameters: { ...jobs.Properties.Parameters, other: 'x' } } },
    /declares no parameter other/,
  ],
  ['a parameter that is a list', { stack: { Parameters: { queue: ['a'], word: 'b' } } }, /has to be text/],
  [
    'a parameter of another type',
    { inner: { Parameters: { ...inner.Parameters, queue: { Type: 'CommaDelimitedList' } } } },
    /type CommaDelimitedList/,
  ],
  ['an output that is not there', { inner: { Outputs: {} } }, /has no Outputs.Name/],
  ['a property it does not know', { stack: { TimeoutInMinutes: 5 } }, /TimeoutInMinutes/],
  ['an address without an asset', { stack: { TemplateURL: 'https://elsewhere/x.yaml' } }, /which asset/],
  ['conditions', { inner: { Conditions: { Never: { 'Fn::Equals': [1, 2] } } } }, /Conditions/],
  ['one name for two resources', { outer: { Job: { Type: 'Custom::Job' } } }, /both have a resource Job/],
  [
    'the name of the nested stack',
    { inner: { Resources: { Job: { Type: 'Custom::Job', Properties: { n: { Ref: 'AWS::StackName' } } } } } },
    /AWS::StackName/,
  ],
  [
    'a parameter within a text',
    { inner: { Resources: { Job: { Type: 'Custom::Job', Properties: { n: { 'Fn::Sub': 'a-${word}' } } } } } },
    /word within a text/,
  ],
])('refuses %s', (_, changes, reason) => {
  expect(() => joined(changes)).toThrow(reason);
});

it('refuses more resources than a stack may have', () => {
  const many = Array.from({ length: 501 }, (_, place) => [`One${place}`, { Type: 'Custom::One' }]);
  expect(() => joined({ inner: { ...inner, Resources: Object.fromEntries(many) } })).toThrow(/may have 500/);
});
