// Somebody who has a license and runs a WordPress, with both open in one browser.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type AnswerOf, calls } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { connectText } from '#shared/text/connect-site.ts';
import { launchBrowser, personAgent } from '../browser/browser.ts';
import { dialog, fillIn } from '../browser/visitor.ts';
import { ask, buy, customer, post } from '../people/person.ts';
import type { Status } from '../stack/stack.ts';
import type { InWordpress } from './in-wordpress.ts';
import { logIn } from './log-in.ts';

/** Buys a license for this WordPress, and logs in to it and to the account. */
export async function openOwner({ address, php, folder }: InWordpress, stack: Status) {
  const owner = await customer(stack);
  await buy(stack, owner);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, owner.token);
  const { id = '', meta } = body[0] ?? {};
  const key = meta?.license_key ?? '';
  await ask(stack, 'update-domain', { license_key: key, domain: 'shop.test' }, owner.token);
  php(`update_option('test_service', '${stack.site}');`);
  const browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
  const context = await browser.newContext({ userAgent: personAgent });
  const admin = await context.newPage();
  await logIn(admin, { address });
  await admin.goto(`${stack.site}/?login=1`);
  await fillIn(admin, owner);
  await dialog(admin).waitFor({ state: 'detached' });
  const requests = join(folder, 'requests.log');
  const agree = admin.getByRole('button', { name: connectText.agree });

  /** Up to the question in the account. */
  const begin = async () => {
    await admin.goto(address('/wp-admin/options-general.php?page=utmost'));
    await admin.click('text="Connect"');
    await admin.waitForURL(`${stack.site}/infos/connect-site?**`);
    await agree.waitFor();
  };

  return {
    owner,
    id,
    key,
    browser,
    context,
    admin,
    begin,
    site: address('').replace(/\/$/, ''),
    async connect() {
      await begin();
      await agree.click();
      await admin.waitForURL('**utmost_result=connected');
    },
    /** Agrees, and answers the way back before the browser takes it. */
    async wayBack(): Promise<string> {
      await begin();
      let way = '';
      await admin.route(/utmost_code=/, route => {
        way = route.request().url();
        return route.fulfill({ body: 'stopped by the test' });
      });
      await agree.click();
      await expect.poll(() => way).not.toBe('');
      await admin.unroute(/utmost_code=/);
      return way;
    },
    /** Addresses that the server of WordPress asked since the last look, beside those it asks for its own updates. */
    asked(): string[] {
      const log = existsSync(requests) ? readFileSync(requests, 'utf8').trim().split('\n') : [];
      rmSync(requests, { force: true });
      return log.filter(url => !url.includes('wordpress.org/'));
    },
    kept: () =>
      JSON.parse(php("echo wp_json_encode(get_option('utmost_connection', null));")) as {
        token: string;
        domain: string;
      } | null,
    options: () =>
      JSON.parse(php("echo wp_json_encode((object) get_option('utmost'));")) as Record<string, string>,
    sites: async () =>
      (
        await ask<'connected-sites', AnswerOf<'connected-sites'>>(
          stack,
          'connected-sites',
          { license_key: key },
          owner.token,
        )
      ).body.sites,
    agreeByHand: (agreement: object) =>
      post(
        `${stack.api}${calls['connected-sites'].path}`,
        { license_key: key, agree: agreement },
        { authorization: `Bearer ${owner.token}` },
      ),
    /** What the settings page says has happened. */
    result: () => admin.textContent('#utmost-result'),
    async close() {
      for (const option of ['test_service', 'utmost', 'utmost_connection'])
        php(`delete_option('${option}');`);
      await browser.close();
    },
  };
}
