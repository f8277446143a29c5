import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTest } from '../folder-for-test.ts';
import { openStripeSpecification } from './specification.ts';

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: object) {
  return { 'application/json': { schema } };
}

const folder = folderForTest();
const clear = { type: 'string', enum: [''] };
const form = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string' },
    at: { anyOf: [{ type: 'number' }, clear] },
    items: { type: 'array', items: ref('Item') },
  },
};

function event(type: string, object: object) {
  return {
    type: 'object',
    properties: { type: { enum: [type] }, data: { type: 'object', properties: { object } } },
  };
}

const document = {
  paths: {
    '/v1/things': {
      post: {
        operationId: 'Things.create',
        requestBody: { content: json(form) },
        responses: { 200: { content: json(ref('Thing')) } },
      },
      get: {
        operationId: 'Things.list',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'number' } }],
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Item: { type: 'object', additionalProperties: false, properties: { price: { type: 'string' } } },
      Thing: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      HandledEvent: { allOf: [{ required: ['id'] }, { oneOf: [event('thing.created', ref('Thing'))] }] },
    },
  },
};
writeFileSync(join(folder, 'stripe-subset-today.json'), JSON.stringify(document));
const specification = openStripeSpecification(folder);

function refusal(operation: string, sent: Record<string, never> | object) {
  try {
    specification?.checkForm(operation, sent as never);
  } catch (cause) {
    return cause;
  }
  return undefined;
}

test('form fields are parsed to their types, and unknown parameters are named', () => {
  expect(refusal('things.create', { name: 'a', at: '12', items: [{ price: 'p' }] })).toBeUndefined();
  expect(refusal('things.create', { name: 'a', at: '' })).toBeUndefined();
  expect(refusal('things.create', { name: 'a', color: 'red' })).toMatchObject({
    body: { code: 'parameter_unknown', param: 'color' },
  });
  expect(refusal('things.create', { name: 'a', items: [{ color: 'red' }] })).toMatchObject({
    body: { code: 'parameter_unknown', param: 'items[0][color]' },
  });
  expect(refusal('things.create', { name: 'a', at: 'noon' })).toMatchObject({ body: { param: 'at' } });
  expect(refusal('things.list', { limit: '3' })).toBeUndefined();
  expect(refusal('things.list', { limits: '3' })).toMatchObject({ body: { param: 'limits' } });
  expect(refusal('others.create', { anything: 'goes' })).toBeUndefined();
});

test('an answer or event of another shape is a fault of the sandbox', () => {
  specification?.checkAnswer('things.create', { id: 'a' });
  expect(() => specification?.checkAnswer('things.create', { id: 3 })).toThrow(/id must be string/);
  specification?.checkEvent({ type: 'thing.created', id: 'e', data: { object: { id: 'a' } } } as never);
  expect(() => specification?.checkEvent({ type: 'thing.created', data: { object: {} } } as never)).toThrow();
  expect(() => specification?.checkEvent({ type: 'other' })).toThrow(/id/);
});

test('given no folder, nothing is checked', () => {
  expect(openStripeSpecification('')).toBeUndefined();
  expect(openStripeSpecification(folderForTest())).toBeUndefined();
});
