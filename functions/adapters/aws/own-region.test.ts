import { afterEach, expect, test, vi } from 'vitest';
import { presignedAddress } from './aws-call.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['in the region that it runs in', 'eu-central-1', 'eu-central-1'],
  ['in the product’s where nobody says it', undefined, 'us-east-1'],
])('a function asks %s', async (_, said, expected) => {
  vi.stubEnv('AWS_ENDPOINT_URL', undefined);
  vi.stubEnv('AWS_REGION', said);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const { host, searchParams } = new URL(await presignedAddress('s3', '/bucket/key', 60));
  expect(host).toBe(`s3.${expected}.amazonaws.com`);
  expect(searchParams.get('X-Amz-Credential')).toMatch(new RegExp(`/${expected}/s3/aws4_request$`));
});
