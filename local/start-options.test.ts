import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startHelp, startOptionsOf } from './start-options.ts';

describe('npm start', () => {
  it('without flags is what a newcomer needs', () => {
    expect(startOptionsOf([], {})).toEqual({
      port: 4700,
      dataDir: resolve('.utmost/data'),
      reset: false,
      vendors: false,
      firewall: false,
      model: undefined,
      stripe: undefined,
      unkind: undefined,
      restoredTables: undefined,
      schedules: true,
      backups: false,
    });
  });

  it('takes six flags, which its help names', () => {
    const words = ['--port', '5000', '--data-dir', 'here', '--reset', '--vendors', '--firewall'];
    expect(startOptionsOf([...words, '--model', 'answers'], {})).toMatchObject({
      port: 5000,
      dataDir: resolve('here'),
      reset: true,
      vendors: true,
      firewall: true,
      model: 'answers',
    });
    expect(startHelp.match(/^ {2}--[\w-]+/gm)).toEqual(
      [...words, '--model'].filter(word => word.startsWith('--')).map(flag => `  ${flag}`),
    );
  });

  it('takes what only tests and drills need from the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'utmost-options-'));
    const file = join(folder, 'settings.json');
    writeFileSync(file, JSON.stringify({ stage: 'local', restoredTables: { licenses: 'licenses-2' } }));
    const env = { UNKIND: '7', UTMOST_SCHEDULES: 'off', UTMOST_BACKUPS: 'on', UTMOST_RESTORED_TABLES: file };
    expect(startOptionsOf([], env)).toMatchObject({
      unkind: 7,
      schedules: false,
      backups: true,
      restoredTables: { licenses: 'licenses-2' },
    });
    for (const name of Object.keys(env)) expect(startHelp).toContain(`  ${name}=`);
    rmSync(folder, { recursive: true });
  });

  it.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
    ['a flag that there is not', ['--unkind'], {}, /^Unknown option '--unkind'/],
    ['a port that is none', ['--port', '70000'], {}, /^--port takes a number between 1 and 65531/],
    ['a seed that is none', [], { UNKIND: 'yes' }, /^UNKIND takes a whole number/],
    ['neither on nor off', [], { UTMOST_BACKUPS: '1' }, /^UTMOST_BACKUPS takes on or off/],
    ['half of the keys of Stripe', [], { STRIPE_SECRET_KEY: 'sk_test_1' }, /^To use Stripe itself, set both/],
  ])('refuses %s, and says why', (_, argv, env, sentence) => {
    expect(() => startOptionsOf(argv, env)).toThrow(sentence);
  });

  it('only prints its help on request', () => {
    expect(startOptionsOf(['--help'], {})).toBeUndefined();
  });
});
