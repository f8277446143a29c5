import type { Page } from 'playwright-core';
import type { InWordpress } from './in-wordpress.ts';
import { administrator } from './site.ts';

/** Logs in to the administration of WordPress. */
export async function logIn(
  page: Page,
  { address }: Pick<InWordpress, 'address'>,
  { name, password }: typeof administrator = administrator,
): Promise<void> {
  await page.goto(address('/wp-login.php'));
  await page.fill('#user_login', name);
  await page.fill('#user_pass', password);
  await page.click('#wp-submit');
  await page.waitForURL('**/wp-admin/**');
}
