// What the workflow may do is read from the workflow itself: it cannot be run here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { product } from '#shared/product.ts';
import { readAccountSettings } from '../bin/account/account-settings.ts';
import { keptMaps } from '../bin/source-maps.ts';
import { repositoryRoot } from './support/repository/text-files.ts';

const text = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const file = '.github/workflows/deploy.yml';

const step = z.strictObject({
  uses: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  run: z.string().optional(),
});
const job = z.strictObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: z.string().optional(),
  environment: z.string().optional(),
  'runs-on': z.literal('ubuntu-latest'),
  container: z.string().optional(),
  'timeout-minutes': z.number(),
  concurrency: z
    .strictObject({ group: z.string(), 'cancel-in-progress': z.literal(false).optional() })
    .optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  steps: z.array(step),
});
const workflow = z
  .strictObject({
    name: z.string(),
    on: z.record(z.string(), z.unknown()),
    permissions: z.record(z.string(), z.string()),
    env: z.record(z.string(), z.unknown()),
    jobs: z.record(z.string(), job),
  })
  .parse(parse(text(file)));

const jobs = Object.entries(workflow.jobs);
const deploying = jobs.filter(([, { environment }]) => environment !== undefined);
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };

function jobOf(name: string) {
  const found = workflow.jobs[name];
  if (!found) throw new Error(`no job ${name}`);
  return found;
}

function runsOf(name: string): string[] {
  return jobOf(name).steps.flatMap(({ run }) => run ?? []);
}

/** A checkout as the action leaves it: two commits on main, and one that nobody merged. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-pipeline-'));
  const run = (command: string) =>
    spawnSync('bash', ['-ec', command], { cwd: folder, encoding: 'utf8' }).status;
  const commit = (text: string) =>
    `git -c user.name=a -c user.email=a@b.c commit -q --allow-empty -m ${text}`;
  expect(
    run(`git init -q -b main . && ${commit('one')} && ${commit('two')} && git update-ref refs/remotes/origin/main main
      git checkout -q -b side main~1 && ${commit('other')}`),
  ).toBe(0);
  return {
    statusAt: (commitish: string, command: string) => run(`git checkout -q ${commitish} && { ${command}; }`),
    gone: () => rmSync(folder, { recursive: true }),
  };
}

describe('the pipeline', () => {
  test('checks and synthesizes, deploys dev, asks it, and then prod', () => {
    expect(jobs.map(([name]) => name)).toEqual(['check', 'synth', 'dev', 'prod']);
    expect([jobOf('dev').needs, jobOf('prod').needs]).toEqual([['check', 'synth'], 'dev']);
    for (const stage of ['dev', 'prod'])
      expect(runsOf(stage)).toEqual([
        expect.stringMatching(/^git merge-base /),
        `npm run deploy -- --stage ${stage} --require-approval never`,
        `npm run deploy -- smoke --stage ${stage}`,
      ]);
    expect(runsOf('check')).toEqual(['.ci/run']);
    for (const stage of ['dev', 'prod']) expect(runsOf('synth').join()).toContain(`-c stage=${stage}`);
  });

  test('keeps each deployment’s maps as long as its logs, whatever its check from outside says', () => {
    for (const stage of ['dev', 'prod']) {
      const { steps } = jobOf(stage);
      const deployment = steps.findIndex(({ run }) => run?.startsWith('npm run deploy'));
      const kept = steps[deployment + 1];
      expect(kept?.uses).toMatch(/^actions\/upload-artifact@/);
      expect(kept?.with).toEqual({
        name: `maps-${stage}`,
        path: keptMaps,
        'retention-days': 90,
        // The folder's name begins with a dot, and without this the action finds nothing in it.
        'include-hidden-files': true,
        'if-no-files-found': 'error',
        // Else a run that is repeated after a failed smoke test ends here, before it asks anything.
        overwrite: true,
      });
    }
  });

  test('deploys only what is on main or was asked for by hand', () => {
    expect(workflow.on).toMatchObject({ push: { branches: ['main'] } });
    expect(Object.keys(workflow.on).toSorted()).toEqual(['pull_request', 'push', 'workflow_dispatch']);
    expect(jobOf('dev').if).toBe("github.event_name != 'pull_request'");
  });

  test('asks, before it signs in, whether a commit named by hand was ever on main', () => {
    const { statusAt, gone } = checkout();
    for (const { steps } of deploying.map(([, one]) => one)) {
      const asks = steps.findIndex(({ run }) => run?.startsWith('git merge-base'));
      expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
      expect(asks).toBe(1);
      const allows = (commit: string) => statusAt(commit, steps[asks]?.run ?? '');
      expect([allows('main'), allows('main~1'), allows('side')]).toEqual([0, 0, 1]);
    }
    gone();
  });

  test('only jobs of an environment may sign in to AWS, and none may write to the repository', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [name, { permissions, environment }] of jobs) {
      expect([name, permissions]).toEqual([
        name,
        environment ? { contents: 'read', 'id-token': 'write' } : undefined,
      ]);
      if (environment) expect(environment).toBe(name);
    }
    const { pipeline } = readAccountSettings(repositoryRoot, '');
    expect(deploying.map(([name]) => name)).toEqual(pipeline?.environments);
  });

  test('keeps no key: a role by its variable, and no secret of any kind', () => {
    expect(text(file)).not.toMatch(/secrets\.|access-key|AKIA|session-token/i);
    for (const [, { steps }] of deploying) {
      const signIn = steps.filter(({ uses }) => uses?.startsWith('aws-actions/'));
      expect(signIn.map(one => one.with)).toEqual([
        { 'role-to-assume': '$'.concat('{{ vars.AWS_ROLE }}'), 'aws-region': product.region },
      ]);
    }
  });

  test('uses actions by commit, and leaves no token of the repository behind', () => {
    const steps = jobs.flatMap(([, one]) => one.steps);
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(jobs.length);
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('runs commands that exist, and lets no text from outside into a shell', () => {
    for (const run of jobs.flatMap(([name]) => runsOf(name))) {
      expect(run).not.toContain('${{');
      const script = /^npm run ([\w:-]+)/.exec(run)?.[1];
      if (script) expect(Object.keys(scripts)).toContain(script);
      else if (run.startsWith('git')) expect(run).toMatch(/^git merge-base --is-ancestor HEAD origin\/main /);
      else if (run.startsWith('npx')) expect(run).toMatch(/^npx cdk synth /);
      else expect(existsSync(join(repositoryRoot, run))).toBe(true);
    }
  });

  test('deployments of one stage run one after the other', () => {
    for (const [name, { concurrency }] of deploying) expect(concurrency).toEqual({ group: `deploy-${name}` });
  });
});

test('updates are proposed for packages and actions', () => {
  const { updates } = parse(text('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directory: string; schedule: { interval: string } }[];
  };
  expect(updates.map(one => [one['package-ecosystem'], one.directory, one.schedule.interval])).toEqual([
    ['npm', '/', 'weekly'],
    ['github-actions', '/', 'weekly'],
  ]);
});
