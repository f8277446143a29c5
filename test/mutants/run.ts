// `npm run local -- mutants money`: changes the rules of a subject in one place after the other, and lists each change that
// no unit test notices. A person reads the list: it asks for a test, for less code, or for nothing where both mean the same.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installOnFirstUse } from '../support/repository/install-on-first-use.ts';
import { subjects } from './subjects.ts';

const [name = '', ...more] = process.argv.slice(2);
const files = subjects[name];
if (!files) {
  console.error(`Say one of: ${Object.keys(subjects).join(', ')}.`);
  process.exit(1);
}
const folder = import.meta.dirname;
installOnFirstUse(folder);
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const options = {
  '--mutate': [...files, '!**/*.test.ts'].join(','),
  // With it, only what has changed since is tried anew.
  '--incrementalFile': `.utmost/mutants/${name}.json`,
};
const { status } = spawnSync(
  process.execPath,
  [stryker, 'run', join(folder, 'stryker.json'), ...Object.entries(options).flat(), ...more],
  { cwd: join(folder, '../..'), stdio: 'inherit', env: { ...process.env, MUTANTS_OF: name } },
);
process.exitCode = status ?? 1;
