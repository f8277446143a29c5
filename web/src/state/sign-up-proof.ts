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

/** A new proof and its digest, the SHA-256 in base64url. */
export async function newSignUpProof(): Promise<{ proof: string; digest: string }> {
  const proof = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return { proof, digest: base64url(new Uint8Array(digest)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
