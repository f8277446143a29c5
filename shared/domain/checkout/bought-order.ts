/** An order that was bought. */
export interface BoughtOrder {
  licenseKey: string;
  /** When the page was opened that it came from last, and when it was paid; epoch ms. */
  openedAt: number;
  boughtAt: number;
  /** It was bought twice, and is ended. */
  refused?: true | undefined;
}

/** Whether two orders of one key mean the same: each came from a page on which the other was not to be seen bought. */
export function isSameOrder(one: BoughtOrder, other: BoughtOrder): boolean {
  return one.openedAt <= other.boughtAt && other.openedAt <= one.boughtAt;
}
