import { Amplify, type ResourcesConfig } from 'aws-amplify';
import * as calls from 'aws-amplify/auth';
import { product } from '#shared/product.ts';
import type { PublicConfig } from '../api/config.ts';
import { inOurWords } from './in-our-words.ts';

export type IdentityLibrary = Omit<typeof calls, 'signIn' | 'confirmSignIn'> & {
  tokens: (forceRefresh: boolean) => ReturnType<typeof Amplify.getTokens>;
  /** A session that is there stays until the new one is complete. */
  signIn: (typed: calls.SignInInput, isSignedIn: boolean) => Promise<calls.SignInOutput>;
  confirmSignIn: (code: calls.ConfirmSignInInput) => Promise<calls.ConfirmSignInOutput>;
};

/** The identity service's library, for this deployment. Loaded only with its first use. */
export function libraryFor(config: PublicConfig): IdentityLibrary {
  const settings = settingsOf(config);
  Amplify.configure(settings);
  let underWay: Awaited<ReturnType<typeof beside>> | undefined;

  const beside = async () => (await import('./sign-in-beside.ts')).signInBeside(settings.Auth);

  const begun = async <Answer extends { isSignedIn: boolean }>(answer: Answer): Promise<Answer> => {
    if (answer.isSignedIn) await underWay?.takeOver();
    return answer;
  };

  return inOurWords({
    ...calls,
    tokens: (forceRefresh: boolean) => Amplify.getTokens({ forceRefresh }),
    async signIn(typed: calls.SignInInput, isSignedIn: boolean) {
      underWay = isSignedIn ? await beside() : undefined;
      return begun(await (underWay ? calls.signIn(underWay.context, typed) : calls.signIn(typed)));
    },
    async confirmSignIn(code: calls.ConfirmSignInInput) {
      return begun(
        await (underWay ? calls.confirmSignIn(underWay.context, code) : calls.confirmSignIn(code)),
      );
    },
  });
}

/**
 * Without an identity pool: nothing in the browser calls AWS itself, so it needs only tokens. With one, the library
 * would request AWS credentials on every page and fail if it could not get them.
 */
function settingsOf(config: PublicConfig) {
  return {
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
      },
    },
    API: { REST: { [product.name]: { endpoint: config.apiUrl, region: config.region } } },
  } satisfies ResourcesConfig;
}
