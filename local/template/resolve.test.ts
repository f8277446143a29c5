// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of CloudFormation, not of ours.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve, type Scope } from './resolve.ts';

const scope: Scope = {
  ref: id => ({ Table: 'orders', 'AWS::Region': 'us-east-1' })[id],
  attribute: (id, name) => `${name} of ${id}`,
  condition: name =>
    ({ Live: { 'Fn::Equals': [{ Ref: 'Table' }, 'orders'] }, Never: { 'Fn::Not': [{ Condition: 'Live' }] } })[
      name
    ],
  mapping: (map, first, second) => `${map}/${first}/${second}`,
};

describe('resolve', () => {
  it.each([
    [{ Ref: 'Table' }, 'orders'],
    [{ 'Fn::GetAtt': ['Table', 'Stream.Arn'] }, 'Stream.Arn of Table'],
    [{ 'Fn::GetAtt': 'Table.Arn' }, 'Arn of Table'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'Table' }, 7]] }, 'a-orders-7'],
    [{ 'Fn::Select': ['1', { 'Fn::Split': ['r', { Ref: 'Table' }] }] }, 'de'],
    [
      { 'Fn::Sub': '${Table} in ${AWS::Region}, ${Table.Arn}, ${!Literal}' },
      'orders in us-east-1, Arn of Table, ${Literal}',
    ],
    [{ 'Fn::Sub': ['${own} ${Table}', { own: { Ref: 'AWS::Region' } }] }, 'us-east-1 orders'],
    [{ 'Fn::FindInMap': ['Map', { Ref: 'AWS::Region' }, 'key'] }, 'Map/us-east-1/key'],
    [{ 'Fn::If': ['Live', 'yes', 'no'] }, 'yes'],
    [{ 'Fn::If': ['Never', 'yes', 'no'] }, 'no'],
    [{ 'Fn::And': [{ Condition: 'Live' }, { Condition: 'Never' }] }, false],
    [{ 'Fn::Or': [{ Condition: 'Live' }, { Condition: 'Never' }] }, true],
  ])('carries out %j', (value, expected) => expect(resolve(value, scope)).toEqual(expected));

  it('drops what is AWS::NoValue', () => {
    const none = { Ref: 'AWS::NoValue' };
    expect(resolve({ a: none, b: [1, none, 2], c: { 'Fn::If': ['Never', 1, none] } }, scope)).toEqual({
      b: [1, 2],
    });
  });

  it('refuses unknown functions and references by name', () => {
    expect(() => resolve({ 'Fn::ImportValue': 'x' }, scope)).toThrow('Fn::ImportValue');
    expect(() => resolve({ Ref: 'Nowhere' }, scope)).toThrow('Nowhere');
  });

  it('leaves everything else as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), value => {
        fc.pre(!/"(Ref|Condition|Fn::[^"]*)":/.test(JSON.stringify(value)));
        expect(resolve(value, scope)).toEqual(value);
      }),
      { examples: [[{ toString: '' }]] },
    );
  });
});
