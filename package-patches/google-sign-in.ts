// Takes of Google's sign-in only what an AWS function needs. The package's entry loads all its ways to sign in.
import type { Plugin } from 'esbuild';

const inside = 'google-auth-library/build/src/auth/awsclient.js';

/** A plugin for esbuild: `google-auth-library` is its `AwsClient` alone. */
export const onlyAwsSignIn: Plugin = {
  name: 'only-aws-sign-in',
  setup(build) {
    build.onResolve({ filter: /^google-auth-library$/ }, ({ resolveDir, kind }) =>
      build.resolve(inside, { resolveDir, kind }),
    );
  },
};
