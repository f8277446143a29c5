declare module 'virtual:call-list' {
  import type { Call } from '#shared/contract/define.ts';
  import type { CallName } from '#shared/contract/index.ts';

  /** Generated from the contract at build time (web/call-list.ts). */
  export const callList: Readonly<Record<CallName, Pick<Call, 'method' | 'path' | 'auth'>>>;
}
