import { planKeys, plans, type Scheme, termOf } from '#shared/domain/checkout/plans.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import { paths } from '../../paths.ts';
import { ownerText } from './owners-text.ts';

/** Takes the promise of a free trial from a public page, for somebody who has a license and buys a further one. */
export function labelPlans(): void {
  for (const button of document.querySelectorAll('main [data-buy]'))
    button.textContent = checkoutWords.another;
  for (const lead of document.querySelectorAll('[data-trial]')) lead.textContent = ownerText.lead;
  // The first of the facts under a headline is the trial.
  for (const fact of document.querySelectorAll<HTMLElement>('.facts li:first-child')) fact.hidden = true;
  for (const note of document.querySelectorAll<HTMLElement>('.plan-note [data-scheme]'))
    note.textContent = noteOf(note);
}

/** Instead of the trial, the headline's button leads somebody who is signed in to the account. */
export function leadToAccount(): void {
  const button = document.querySelector<HTMLAnchorElement>('.hero-actions a');
  if (!button) return;
  button.href = paths.account;
  button.textContent = ownerText.toAccount;
}

/** Under a price: what is charged from the first day on. */
function noteOf(note: HTMLElement): string {
  const wanted = note.closest('article')?.querySelector<HTMLElement>('[data-buy]')?.dataset.buy;
  const plan = planKeys.find(key => key === wanted);
  const scheme: Scheme = note.dataset.scheme === 'yearly' ? 'yearly' : 'monthly';
  if (!plan) return '';
  const { priceCents } = plans[plan].prices[scheme];
  const each = ownerText.each(usd(priceCents), termOf[scheme]);
  return scheme === 'yearly' ? `${each}, ${ownerText.aMonth(usd(priceCents / 12))}.` : `${each}.`;
}
