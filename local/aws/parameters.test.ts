import { expect, test } from 'vitest';
import { openParameters } from './parameters.ts';

const read = openParameters(
  new Map([
    ['/utmost/local/stripe-secret-key', 'sk'],
    ['/utmost/local/checkout-key', 'ck'],
    ['/utmost/local/deep/er', 'd'],
    ['/utmost/localhost/other', 'o'],
  ]),
);

test('reads one, several and those below a path', async () => {
  expect(await read('GetParameter', { Name: '/utmost/local/checkout-key' })).toMatchObject({
    Parameter: { Value: 'ck', Type: 'SecureString' },
  });
  const several = { Names: ['/utmost/local/stripe-secret-key', '/nobody'] };
  expect(await read('GetParameters', several)).toMatchObject({
    Parameters: [{ Value: 'sk' }],
    InvalidParameters: ['/nobody'],
  });
  const below = await read('GetParametersByPath', { Path: '/utmost/local' });
  expect(below).toMatchObject({ Parameters: [{ Value: 'sk' }, { Value: 'ck' }] });
  const deep = await read('GetParametersByPath', { Path: '/utmost/local/', Recursive: true });
  expect(deep).toMatchObject({ Parameters: [{ Value: 'sk' }, { Value: 'ck' }, { Value: 'd' }] });
});

test('refuses what is not there', async () => {
  await expect(read('GetParameter', { Name: '/nobody' })).rejects.toMatchObject({
    type: 'ParameterNotFound',
  });
  await expect(read('PutParameter', {})).rejects.toMatchObject({ type: 'UnknownOperationException' });
});
