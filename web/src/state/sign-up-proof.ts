import { kept } from './kept.ts';

/** What proves that this browser created an account; only its digest leaves the browser with the sign-up. */
interface SignUpProof {
  userId: string;
  proof: string;
}

const current = kept<SignUpProof>('sign-up-proof');

export const signUpProof = {
  of: (userId: string): string | undefined => {
    const stored = current.read();
    return stored?.userId === userId ? stored.proof : undefined;
  },
  keep: (stored: SignUpProof) => current.write(stored),
  forget: () => current.write(null),
};
