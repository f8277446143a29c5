import { AwsClient } from 'google-auth-library';
import { product } from '#shared/product.ts';

export interface GoogleIdentity {
  /** `//iam.googleapis.com/projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>`. */
  audience: string;
  /** The account that our functions act as at Google. */
  serviceAccount: string;
  /** A stand-in for all of Google's addresses. */
  endpoint?: string | undefined;
}

const timeoutMs = 4000;

/**
 * Access tokens of Google, kept while they are valid. A function proves by its own AWS credentials who it is; there is no
 * key file.
 * Why: docs/decisions/0101
 */
export function googleTokens({ audience, serviceAccount, endpoint }: GoogleIdentity) {
  const client = new AwsClient({
    type: 'external_account',
    audience,
    subject_token_type: 'urn:ietf:params:aws:token-type:aws4_request',
    token_url: `${endpoint ? `${endpoint}/sts` : 'https://sts.googleapis.com'}/v1/token`,
    service_account_impersonation_url:
      `${endpoint ? `${endpoint}/iamcredentials` : 'https://iamcredentials.googleapis.com'}` +
      `/v1/projects/-/serviceAccounts/${serviceAccount}:generateAccessToken`,
    aws_security_credentials_supplier: {
      getAwsRegion: async () => process.env.AWS_REGION || product.region,
      async getAwsSecurityCredentials() {
        const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env;
        return {
          accessKeyId: AWS_ACCESS_KEY_ID,
          secretAccessKey: AWS_SECRET_ACCESS_KEY,
          ...(AWS_SESSION_TOKEN && { token: AWS_SESSION_TOKEN }),
        };
      },
    },
    transporterOptions: { timeout: timeoutMs },
  });
  client.scopes = ['https://www.googleapis.com/auth/bigquery'];
  return async (): Promise<string> => {
    const { token } = await client.getAccessToken();
    if (!token) throw new Error('Google gave no access token');
    return token;
  };
}
