/** What is known of the person before a page that follows a purchase. */
export type OrderStanding = 'checking' | 'out' | 'none' | 'unknown' | 'awaited' | 'bought';

/** Shows the parts of such a page that are meant for this standing, and hides the others. */
export function showStanding(page: ParentNode, standing: OrderStanding): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-standing]'))
    part.hidden = !part.dataset.standing?.split(' ').includes(standing);
}
