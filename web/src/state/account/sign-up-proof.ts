import { firstSignInMs } from '#shared/sign-up-proof.ts';
import { kept } from '../kept.ts';

/** What proves that this browser created an account; only its digest leaves the browser with the sign-up. */
interface SignUpProof {
  userId: string;
  proof: string;
}

/** For the orders of this tab, as long as it is open. */
const ofTab = kept<SignUpProof>('sign-up-proof');
/** For the link of the mail, which opens a tab of its own, for minutes. */
const ofBrowser = kept<SignUpProof & { at: number }>('first-sign-in', () => localStorage);

export const signUpProof = {
  of: (userId: string): string | undefined => {
    const stored = ofTab.read();
    return stored?.userId === userId ? stored.proof : undefined;
  },
  keep: (stored: SignUpProof) => {
    ofTab.write(stored);
    ofBrowser.write({ ...stored, at: Date.now() });
  },
  /** Takes what signs in without the password, once; nothing where another account was the last one created here. */
  take: (userId: string): string | undefined => {
    const stored = ofBrowser.read();
    if (stored?.userId !== userId) return undefined;
    ofBrowser.write(null);
    return Date.now() - stored.at < firstSignInMs ? stored.proof : undefined;
  },
  forget: () => {
    ofTab.write(null);
    ofBrowser.write(null);
  },
};
