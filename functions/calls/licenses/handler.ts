import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import type { Licenses } from '#functions/ports.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import type { Catalogue } from '#shared/domain/plans.ts';
import { toLicenseAnswer } from './answer.ts';

interface Deps {
  licenses: Licenses;
  catalogue: Catalogue;
}

/** The caller's licences from our table alone; a provider that is down does not empty the page. */
export const run: Run<'licenses', Deps> = async ({ user }, { licenses, catalogue }) =>
  (await licenses.ofUser(user.id)).map(row => toLicenseAnswer(row, catalogue));

export const handler = serve(
  'licenses',
  () => ({
    tokens: cognitoTokens(pool()),
    licenses: dynamoLicenses(env('LICENSES_TABLE')),
    catalogue: catalogue(),
  }),
  run,
);
