import { checkoutWords } from '#shared/text/messages.ts';
import { licenseCount } from '../../api/license-count.ts';

/** Changes the plans' buttons for owners of a licence, who buy a further one. */
export async function labelPlans(): Promise<void> {
  const buttons = document.querySelectorAll('#prices [data-buy]');
  if (buttons.length === 0 || (await licenseCount()) === 0) return;
  for (const button of buttons) button.textContent = checkoutWords.another;
}
