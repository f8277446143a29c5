// What somebody may try who wants a site connected that its owner did not mean, or to take a connection over.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectText } from '#shared/text/connect-site.ts';
import { ask } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';

import { openOwner } from '../support/wordpress/owner.ts';

inWordpress('connecting under attack', { plugin: true }, given => {
  const { php } = given;
  let stack: ReturnType<typeof stackHere>;
  let own: Awaited<ReturnType<typeof openOwner>>;

  beforeAll(async () => {
    stack = stackHere();
    own = await openOwner(given, stack);
  });
  beforeEach(() => void own.asked());
  afterAll(() => own?.close());

  it('takes no code of an attempt that was not begun here, of another person, or twice', async () => {
    const way = await own.wayBack();
    const stale = async (url: string) => {
      await own.admin.goto(url);
      expect(await own.result()).toContain('You didn’t start this here');
      expect([own.kept(), await own.sites()]).toEqual([null, []]);
    };
    const wrong = new URL(way);
    wrong.searchParams.set('utmost_state', 'x'.repeat(43));
    await stale(wrong.href);
    php(
      `$attempt = get_transient('utmost_connect'); set_transient('utmost_connect', array('user' => 999) + $attempt, 900);`,
    );
    await stale(way);
    php(
      `$attempt = get_transient('utmost_connect'); set_transient('utmost_connect', array('user' => 1) + $attempt, 900);`,
    );
    expect(own.asked()).toEqual([]);
    await own.admin.goto(way);
    expect(await own.result()).toContain('This site is connected.');
    const token = own.kept()?.token;
    await own.admin.goto(way);
    expect(await own.result()).toContain('You didn’t start this here');
    expect(own.kept()?.token).toBe(token);
    await own.admin.click('text="Disconnect"');
    await own.admin.waitForURL('**utmost_result=disconnected');
  });

  it('a code that somebody else intercepts opens nothing, and is over', async () => {
    const way = new URL(await own.wayBack());
    const code = way.searchParams.get('utmost_code') ?? '';
    const theft = { type: 'exchange' as const, code, verifier: 'v'.repeat(43), site: own.site };
    expect(await ask(stack, 'connect-site', theft)).toMatchObject({ status: 404 });
    await own.admin.goto(way.href);
    expect(await own.result()).toContain('couldn’t be connected');
  });

  it('the account connects no site of another domain, and leads nowhere else', async () => {
    await own.begin();
    const url = new URL(own.admin.url());
    url.searchParams.set('site', 'https://evil.example');
    await own.admin.goto(url.href);
    await own.admin.getByText(connectText.none('evil.example')).waitFor();
    for (const return_to of [
      'https://evil.example/wp-admin/options-general.php?page=utmost',
      `${stack.site}/`,
    ]) {
      const random = { state: 's'.repeat(43), challenge: 'c'.repeat(43) };
      const { status, body } = await own.agreeByHand({ site: 'https://shop.test', return_to, ...random });
      expect([status, body.return_url]).toEqual([400, undefined]);
    }
  });
});
