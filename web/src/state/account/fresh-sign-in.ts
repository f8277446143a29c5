import { atom } from 'nanostores';
import { AppError } from '#shared/errors.ts';

/**
 * Has somebody sign in once more, and answers whether they did; with a password that was just typed, it is asked for no second
 * time. Null where no page is there that could ask.
 */
export const signInAgainStore = atom<((password?: string) => Promise<boolean>) | null>(null);

/**
 * Does what is done only for who has signed in a moment ago. Where that is longer ago, the page asks for the password, in front of
 * whatever is open, and then does it; whoever closes that finds everything as it was, with the refusal.
 * Why: docs/decisions/0171
 */
export async function freshly<T>(work: () => Promise<T>, password?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sign-in-again') throw error;
    if (!(await signInAgainStore.get()?.(password))) throw error;
    return work();
  }
}
