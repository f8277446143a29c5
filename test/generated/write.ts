// `npm run local -- generate-docs [docs/map.md]`: writes what documents say of folders, calls and template anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandRefused } from '../../bin/refusal.ts';
import { repositoryRoot } from '../support/repository/text-files.ts';
import { generated } from './generated.ts';

const asked = process.argv.slice(2);
const unknown = asked.find(file => !Object.hasOwn(generated, file));
if (unknown !== undefined)
  throw new CommandRefused(`"${unknown}" is not made. Say one of: ${Object.keys(generated).join(', ')}.`);
for (const [file, make] of Object.entries(generated)) {
  if (asked.length > 0 && !asked.includes(file)) continue;
  const path = join(repositoryRoot, file);
  const before = readFileSync(path, 'utf8');
  const after = await make(before);
  if (after !== before) writeFileSync(path, after);
  console.log(`${after === before ? 'as it was' : 'written  '}  ${file}`);
}
