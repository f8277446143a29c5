import { afterEach, expect, test, vi } from 'vitest';
import { pool } from './settings.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a pool is asked in its own region, whatever that is', () => {
  vi.stubEnv('USER_POOL_ID', 'eu-central-1_a1B2c3D4e');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', undefined);
  expect(pool()).toEqual({
    userPoolId: 'eu-central-1_a1B2c3D4e',
    clientId: 'client',
    issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_a1B2c3D4e',
    endpoint: 'https://cognito-idp.eu-central-1.amazonaws.com',
  });
});

test('given a stand-in, its address is asked, and the issuer is the pool’s', () => {
  vi.stubEnv('USER_POOL_ID', 'us-east-1_a1B2c3D4e');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://localhost:4704/cognito');
  expect(pool()).toMatchObject({
    issuer: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_a1B2c3D4e',
    endpoint: 'http://localhost:4704/cognito',
  });
});
