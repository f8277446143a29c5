// Texts of the signed-in user's menu, on public pages and in the account.

export const userMenuText = {
  greeting: (firstName: string) => `HELLO, ${firstName.toUpperCase()}`,
  myAccount: 'MY ACCOUNT',
  signOut: 'SIGN OUT',
} as const;
