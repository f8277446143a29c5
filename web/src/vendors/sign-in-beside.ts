import { createAmplifyContext, type ResourcesConfig } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { signOut } from 'aws-amplify/auth';
import { defaultStorage } from 'aws-amplify/utils';

/**
 * Where somebody who is signed in signs in once more. The library would have them sign out first, and leave who mistypes the
 * password without a session; here the tokens are kept aside until they are all there.
 */
export function signInBeside(Auth: NonNullable<ResourcesConfig['Auth']>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: string) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
  const tokenProvider = createUserPoolsTokenProvider(Auth, storage);
  const context = createAmplifyContext({ Auth }, { Auth: { tokenProvider } });

  return {
    context,
    /** The new tokens become this browser's session; the one before ends at the service, with whoever has a copy of it. */
    async takeOver(): Promise<void> {
      for (const [key, value] of kept) {
        const before = await defaultStorage.getItem(key);
        await defaultStorage.setItem(key, value);
        if (before === null) kept.delete(key);
        else kept.set(key, before);
      }
      await signOut(context).catch(() => undefined);
    },
  };
}
