import { atom } from 'nanostores';
import { kept } from '../kept.ts';
import { pendingUserKey } from '../traces.ts';

/** A user known to the identity service: signed in or, as `pendingUser`, registered and possibly not confirmed. */
export interface AuthUser {
  first_name: string;
  email: string;
  userId: string;
}

interface AuthState {
  userAttributes: Readonly<Record<string, string>>;
  isAuthenticated: boolean;
  user: AuthUser | null;
  pendingUser: AuthUser | null;
}

const pending = kept<AuthUser>(pendingUserKey);

export const authStore = atom<AuthState>({
  userAttributes: {},
  isAuthenticated: false,
  user: null,
  pendingUser: pending.read(),
});

export const auth = {
  setPendingUser,
  signedIn(user: AuthUser, userAttributes: AuthState['userAttributes']) {
    pending.write(null);
    authStore.set({ user, pendingUser: user, userAttributes, isAuthenticated: true });
  },
  signedOut() {
    pending.write(null);
    authStore.set({ user: null, pendingUser: null, userAttributes: {}, isAuthenticated: false });
  },
};

/** Kept for the other pages of this tab: a user who has just registered has no session that would identify them. */
function setPendingUser(user: AuthUser | null) {
  pending.write(user);
  authStore.set({ ...authStore.get(), pendingUser: user });
}
