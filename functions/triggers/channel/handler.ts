import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { type LicenseOf, licenseCache } from '#functions/flows/licenses/license-cache.ts';
import { env } from '#functions/runtime/env.ts';
import { run } from './run.ts';

let licenseOf: LicenseOf | undefined;

/** Nothing is logged: a question may name a campaign. A failure is counted by Lambda, and the next page asks again. */
export async function handler({
  queryStringParameters: asked = {},
}: Pick<APIGatewayProxyEventV2, 'queryStringParameters'>): Promise<APIGatewayProxyStructuredResultV2> {
  licenseOf ??= licenseCache(dynamoLicenses({ table: env('LICENSES_TABLE') }), systemClock);
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' },
    body: JSON.stringify(await run(asked as Record<string, string>, { licenseOf })),
  };
}
