// docs/decisions/0143
import { expect, test } from 'vitest';
import { sources, textOf } from './support/repository/text-files.ts';

const region = /\b(?:af|ap|ca|eu|il|me|mx|sa|us)-(?:north|south|east|west|central)[a-z]*-\d\b/;
const deployed = /^(?:bin|functions|infra|shared|tracker|web\/src)\/(?!.*\.test\.tsx?$)/;

test('a region is named in one place, and what AWS ties to one in another', () => {
  const naming = sources.filter(file => deployed.test(file) && region.test(textOf(file)));
  expect(naming).toEqual([
    'infra/site/region-of-cdn.ts',
    'shared/product.ts',
    // A promise to customers, to be read again by who moves their data.
    'web/src/pages/public/legal/Privacy.tsx',
  ]);
});
