import { createStore } from './create-store.ts';
import { kept } from './kept.ts';
import { pendingUserKey } from './traces.ts';

/** Somebody the identity service knows: signed in, or (as `pendingUser`) registered and perhaps not confirmed. */
export interface AuthUser {
  first_name: string;
  email: string;
  userId: string;
}

interface AuthState {
  isLoginFormVisible: boolean;
  isForgotPasswordFormVisible: boolean;
  userAttributes: Readonly<Record<string, string>>;
  isAuthenticated: boolean;
  user: AuthUser | null;
  pendingUser: AuthUser | null;
}

const pending = kept<AuthUser>(pendingUserKey);

export const authStore = createStore<AuthState>({
  isLoginFormVisible: false,
  isForgotPasswordFormVisible: false,
  userAttributes: {},
  isAuthenticated: false,
  user: null,
  pendingUser: pending.read(),
});

/** Kept for the other pages of this tab: who has just registered has no session yet to be known by. */
const setPendingUser = (user: AuthUser | null) => {
  pending.write(user);
  authStore.set({ pendingUser: user });
};

export const auth = {
  /** Neither form is ever shown to somebody who is signed in. */
  showForm(form: 'login' | 'forgot' | null) {
    const allowed = authStore.read().isAuthenticated ? null : form;
    authStore.set({
      isLoginFormVisible: allowed === 'login',
      isForgotPasswordFormVisible: allowed === 'forgot',
    });
  },
  setPendingUser,
  signedIn(user: AuthUser, userAttributes: AuthState['userAttributes']) {
    pending.write(null);
    authStore.set({ user, pendingUser: user, userAttributes, isAuthenticated: true });
    auth.showForm(null);
  },
  signedOut() {
    setPendingUser(null);
    authStore.set({ user: null, userAttributes: {}, isAuthenticated: false });
  },
};
