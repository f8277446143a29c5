/** What is known of the person before a page that follows a purchase. */
export type BuyerState = 'checking' | 'out' | 'none' | 'unknown' | 'awaited' | 'bought';

/** Shows the parts of such a page that are meant for this buyerState, and hides the others. */
export function showForBuyer(page: ParentNode, buyerState: BuyerState): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-buyer]'))
    part.hidden = !part.dataset.buyer?.split(' ').includes(buyerState);
}
