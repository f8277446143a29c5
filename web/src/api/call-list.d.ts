declare module 'virtual:call-list' {
  import type { Call } from '#shared/contract/define.ts';
  import type { CallName } from '#shared/contract/index.ts';

  /** Written by the build from the contract (web/call-list.ts). */
  export const callList: Readonly<Record<CallName, Pick<Call, 'method' | 'path' | 'auth'>>>;
}
