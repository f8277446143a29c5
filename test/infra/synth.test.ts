import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../bin/settings.ts';
import { root, stages } from '../support/infra/synthesized.ts';

const folder = mkdtempSync(join(tmpdir(), 'utmost-synth-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An environment without credentials or network: nothing listens at this proxy. */
const offline = {
  PATH: process.env.PATH ?? '',
  HOME: folder,
  HTTPS_PROXY: 'http://127.0.0.1:9',
  AWS_EC2_METADATA_DISABLED: 'true',
};

function run(script: readonly string[], env: Record<string, string>) {
  return spawnSync(process.execPath, script, {
    cwd: root,
    encoding: 'utf8',
    env: { ...offline, ...env },
    timeout: 60_000,
  });
}

function cdk(...args: string[]) {
  return run([join(root, 'node_modules/aws-cdk/bin/cdk'), ...args], {});
}

/** Runs the CDK application without its command line, as the local cloud does. */
function application(context: object, env: Record<string, string> = {}) {
  return run([join(root, 'bin/utmost.ts')], {
    CDK_VALIDATION: 'false',
    CDK_OUTDIR: join(folder, 'out'),
    CDK_CONTEXT_JSON: JSON.stringify(context),
    ...env,
  });
}

describe('cdk synth', () => {
  it.each(stages)('works offline for stage %s, with the library’s own validation', stage => {
    const out = join(folder, stage);
    const { status, stderr } = cdk('synth', '-q', '-c', `stage=${stage}`, '-o', out);
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/error/i)]);
    const { artifacts } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect(artifacts[`utmost-${stage}`].environment).toBe('aws://111111111111/us-east-1');
  });

  // Without credentials it stops where AWS would be asked, and not at our application, which wants a stage.
  it.each([
    ['the first page', readFileSync(join(root, 'README.md'), 'utf8')],
    ['the guide', readFileSync(join(root, 'docs/deploy.md'), 'utf8')],
    ['the preflight', readFileSync(join(root, 'bin/preflight/account-checks.ts'), 'utf8')],
  ])('bootstraps an account as %s says', (_, text) => {
    const [, words = ''] = /npx cdk (bootstrap aws:\/\/[^`]*?)(?:`|\$\{own)/.exec(text) ?? [];
    const place = words
      .replace(/aws:\S+/, 'aws://111111111111/us-east-1')
      .replace("''", '')
      .split(' ');
    const { status, stdout, stderr } = cdk(...place);
    expect([words, status, stdout + stderr]).toEqual([words, 1, expect.stringContaining('no credentials')]);
  });

  it('reads the settings of a custom stage from a file', () => {
    const own = join(folder, 'own.json');
    writeFileSync(
      own,
      JSON.stringify({ ...readSettings(root, 'dev', ''), stage: 'local', siteUrl: 'http://localhost:4700' }),
    );
    const out = join(folder, 'local');
    const { status } = application({ stage: 'local' }, { UTMOST_SETTINGS: own, CDK_OUTDIR: out });
    expect(status).toBe(0);
    expect(readFileSync(join(out, 'utmost-local.template.json'), 'utf8')).toContain('http://localhost:4700');
  });

  it('reports a missing stage or settings file', () => {
    for (const [context, sentence] of [
      [{}, 'Say which stage'],
      [{ stage: 'nowhere' }, 'There are no settings for stage "nowhere"'],
    ] as const) {
      const { status, stderr } = application(context);
      expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  });
});
