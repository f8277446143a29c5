import { expect, it } from 'vitest';
import { protectStage } from './protect.ts';

async function deployed(status: string | undefined, codes: readonly number[] = []) {
  const runs: string[] = [];
  const left = [...codes];
  const code = await protectStage(status, async more => {
    runs.push(more.join(' '));
    return left.shift() ?? 0;
  });
  return { code, runs };
}

const first = '-c first=true';

it.each([
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_ROLLBACK_COMPLETE',
  'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS',
  'UPDATE_ROLLBACK_FAILED',
  'IMPORT_COMPLETE',
])('a stage in %s stays protected', async status => {
  expect(await deployed(status)).toEqual({ code: 0, runs: [''] });
});

it.each([
  undefined,
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'CREATE_FAILED',
  'REVIEW_IN_PROGRESS',
  'DELETE_FAILED',
])('a stage in %s is made first and protected then', async status => {
  expect(await deployed(status)).toEqual({ code: 0, runs: [first, ''] });
});

it('a stage that could not be made is not protected, and the deployment fails', async () => {
  expect(await deployed(undefined, [3])).toEqual({ code: 3, runs: [first] });
});

it('a stage that could not be protected fails the deployment', async () => {
  expect(await deployed('ROLLBACK_COMPLETE', [0, 1])).toEqual({ code: 1, runs: [first, ''] });
});
