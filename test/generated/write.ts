// `npm run local -- generate-docs`: writes what the documents say of the calls and the template anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../support/infra/synthesized.ts';
import { generated } from './generated.ts';

for (const [file, make] of Object.entries(generated)) {
  const path = `${root}/${file}`;
  const before = readFileSync(path, 'utf8');
  const after = make(before);
  if (after !== before) writeFileSync(path, after);
  console.log(`${after === before ? 'as it was' : 'written  '}  ${file}`);
}
