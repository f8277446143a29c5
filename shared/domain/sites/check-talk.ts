// What the account and the page it tests say to each other (`postMessage`).

/** Name of the window with the page, or a part of its address: the tracker then loads the check. */
export const checkMark = 'utmost_check';

/** From the page: the check has loaded. */
export interface CheckHello {
  utmost_check: 'here';
}

/** From the account: look, and report with this id. */
export interface CheckQuestion {
  utmost_check: 'look';
  /** A word that only this test knows; the id of its report. */
  nonce: string;
  licenseKey: string;
}

/** From the page: what was found so far; read with `readFacts`. */
export interface CheckAnswer {
  utmost_check: 'facts';
  nonce: string;
  facts: unknown;
}
