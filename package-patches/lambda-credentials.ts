// Replaces the SDK's search for credentials in files, single sign-on and metadata services: in Lambda they are always
// in the environment.

/** Replaces `defaultProvider` of `@aws-sdk/credential-provider-node`. */
export function defaultProvider() {
  return async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('no credentials in the environment');
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    };
  };
}
