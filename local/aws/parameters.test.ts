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

test('allows forty reads a second, of all callers together', async () => {
  let now = 0;
  const limited = openParameters(new Map([['/key', 'k']]), () => now);
  const get = () => limited('GetParameter', { Name: '/key' });
  for (let reads = 0; reads < 40; reads++) await get();
  await expect(get()).rejects.toMatchObject({ type: 'ThrottlingException', message: 'Rate exceeded' });
  now += 25;
  await get();
  await expect(get()).rejects.toThrow('Rate exceeded');
});

test('refuses a missing parameter', async () => {
  await expect(read('GetParameter', { Name: '/nobody' })).rejects.toMatchObject({
    type: 'ParameterNotFound',
  });
  await expect(read('DeleteParameter', {})).rejects.toMatchObject({ type: 'UnknownOperationException' });
  const eleven = Array.from({ length: 11 }, (_, at) => `/utmost/local/${at}`);
  await expect(read('GetParameters', { Names: eleven })).rejects.toMatchObject({
    type: 'ValidationException',
  });
});

test('writes a new one, and overwrites an existing one only on request', async () => {
  const put = openParameters(new Map([['/held', 'old']]));
  const secret = { Name: '/held', Value: 'new', Type: 'SecureString' };
  await expect(put('PutParameter', secret)).rejects.toMatchObject({ type: 'ParameterAlreadyExists' });
  await put('PutParameter', { ...secret, Overwrite: true });
  expect(await put('GetParameter', { Name: '/held' })).toMatchObject({ Parameter: { Value: 'new' } });
  for (const wrong of [{ Value: '' }, { Value: 'x'.repeat(4097) }, { Type: undefined }])
    await expect(put('PutParameter', { ...secret, ...wrong, Overwrite: true })).rejects.toThrow();
});
