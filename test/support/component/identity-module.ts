// What the components import instead of web/src/vendors/identity.ts (project.ts).
import { identity } from './identity.ts';

export const {
  identityLibrary,
  warmIdentity,
  signUp,
  confirmSignUp,
  signInByProof,
  resendConfirmation,
  hasSession,
  signIn,
  answerCode,
  currentUser,
  sessionToken,
  requestReset,
  confirmReset,
  signOut,
} = identity;
