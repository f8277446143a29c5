import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForTest } from '../folder-for-test.ts';
import { createFunctions, type FunctionError } from './functions.ts';

function bundle(source: string): string {
  const folder = folderForTest();
  writeFileSync(join(folder, 'index.js'), source);
  return folder;
}

function open(source: string, environment: Record<string, string> = {}) {
  const folder = bundle(source);
  const printed: string[] = [];
  const config = (name: string) => ({
    id: name,
    name,
    arn: name,
    folder,
    handler: 'index.handler',
    timeoutSeconds: 1,
    memoryMb: 128,
    environment: { ...environment, OWN: name },
  });
  const functions = createFunctions({
    functions: [config('one'), config('two')],
    environment: { ADDED: 'yes' },
    print: (name, text) => printed.push(`${name}: ${text}`),
  });
  return { functions, printed };
}

describe('functions', () => {
  it('have their own environment and output for each bundle, and stay warm', async () => {
    const { functions, printed } = open(`
      const early = process.env.OWN;
      let calls = 0;
      exports.handler = async (event, context) => {
        process.env.MINE = String(++calls);
        process.stdout.write('hello\\n');
        console.log('again', 1);
        const other = require('node:process').env.OWN;
        await import('node:http');
        return { early, other, calls, added: process.env.ADDED, home: process.env.HOME, name: context.functionName,
          left: context.getRemainingTimeInMillis() > 900, event, gone: undefined, at: new Date(0) };
      };`);
    const expected = { early: 'one', other: 'one', added: 'yes', name: 'one', left: true };
    expect(await functions.invoke('one', { a: 1 })).toEqual({
      ...expected,
      calls: 1,
      event: { a: 1 },
      at: '1970-01-01T00:00:00.000Z',
    });
    expect(await functions.invoke('one', {})).toMatchObject({ calls: 2 });
    expect(await functions.invoke('two', {})).toMatchObject({ early: 'two', other: 'two', calls: 1 });
    expect(process.env.MINE).toBeUndefined();
    expect(printed.slice(0, 2)).toEqual(['one: hello\n', 'one: again 1\n']);
  });

  it('keep their async local storage apart, through promises and nested calls', async () => {
    const { functions } = open(`
      const { AsyncLocalStorage } = require('node:async_hooks');
      const [mine, other] = [new AsyncLocalStorage(), new AsyncLocalStorage()];
      const later = () => new Promise(done => setTimeout(done, 1));
      exports.handler = ({ value }) => mine.run(value, async () => {
        await later();
        const inner = await other.run('other', async () => (await later(), [mine.getStore(), other.getStore()]));
        return [...inner, mine.getStore(), other.getStore()];
      });`);
    const answers = ['one', 'two', 'one'].map((name, value) => functions.invoke(name, { value }));
    expect(await Promise.all(answers)).toEqual([0, 1, 2].map(value => [value, 'other', value, null]));
  });

  it('have a key of their own, and run until they have answered', async () => {
    const { functions } = open(`
      exports.handler = async () => process.env.AWS_ACCESS_KEY_ID;`);
    const answer = functions.invoke('one', {});
    expect([functions.isRunning('one'), functions.isRunning('two')]).toEqual([true, false]);
    expect(await answer).toBe('LOCAL-one');
    expect(functions.isRunning('one')).toBe(false);
  });

  it('take and return six megabytes at most', async () => {
    const { functions } = open(`
      exports.handler = async ({ size, text = '' }) => 'x'.repeat(size - text.length);`);
    const most = 6 * 1024 * 1024;
    expect(await functions.invoke('one', { size: most - 2 })).toHaveLength(most - 2);
    await expect(functions.invoke('one', { size: most })).rejects.toMatchObject({
      errorType: 'Function.ResponseSizeTooLarge',
    });
    await expect(functions.invoke('one', { size: most, text: 'x'.repeat(most) })).rejects.toMatchObject({
      errorType: 'RequestTooLargeException',
    });
  });

  it.each([
    ['throws', 'exports.handler = () => { throw new TypeError("boom"); }', 'TypeError', 'boom'],
    ['rejects', 'exports.handler = async () => { throw new RangeError("far"); }', 'RangeError', 'far'],
    ['fails to load', 'throw new SyntaxError("early")', 'SyntaxError', 'early'],
    ['exports nothing', '', 'Error', 'exports no handler'],
    [
      'takes too long',
      'exports.handler = () => new Promise(() => {})',
      'Sandbox.Timedout',
      'timed out after 1 seconds',
    ],
  ])('answer a function that %s as unhandled', async (_what, source, errorType, message) => {
    const { functions, printed } = open(source);
    const failed = (await functions.invoke('one', {}).catch((error: unknown) => error)) as FunctionError;
    expect(failed).toMatchObject({ name: 'FunctionError', errorType });
    expect(failed.message).toContain(message);
    expect(printed.join()).toContain('unhandled');
  });
});
