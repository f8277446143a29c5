// What the plugin makes of whatever comes in the place of the service's answer, and of requests to its own pages.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openService } from '../support/wordpress/answering-service.ts';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { sessionOf } from '../support/wordpress/session.ts';

const page = '/wp-admin/options-general.php?page=utmost';
const key = '0b1c2d3e-1111-4222-8333-944445555666';
const good = { connected: true, license_key: key, domain: 'shop.test', token: `${key}.secret` };
const usage = { month: '2026-11', visits: 1204, leads: 3, allowance: 5000, state: 'ok' };

inWordpress('the plugin and the service', { plugin: true }, given => {
  const { local, php, folder } = given;
  const requests = join(folder, 'requests.log');
  let service: Awaited<ReturnType<typeof openService>>;
  let cookie = '';

  beforeAll(async () => {
    service = await openService();
    cookie = await sessionOf(given);
  });
  beforeEach(() => {
    service.asked.length = 0;
    service.api = `${service.url}/api`;
    answer(good);
    forget();
    php(`update_option('test_service', '${service.url}');`);
  });
  afterAll(async () => {
    forget();
    php("delete_option('test_service');");
    await service.close();
  });

  const forget = () =>
    php(
      "delete_option('utmost'); delete_option('utmost_connection'); delete_transient('utmost_usage'); delete_transient('utmost_connect');",
    );
  const answer = (body: object | string, status = 200) => {
    service.answer = () => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
  };
  const kept = () =>
    JSON.parse(php("echo wp_json_encode(array(get_option('utmost_connection'), get_option('utmost')));"));
  const get = async (path: string) => {
    const got = await fetch(local(path), { headers: { cookie }, redirect: 'manual' });
    return { to: got.headers.get('location') ?? '', text: await got.text() };
  };
  const post = (path: string, form: Record<string, string>) =>
    fetch(local(path), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(form),
    });
  const press = async (action: string) => {
    const [, form = ''] = (await get(page)).text.split(`value="${action}"`);
    const _wpnonce = /name="_wpnonce" value="(\w+)"/.exec(form)?.[1] ?? '';
    return (await post('/wp-admin/admin-post.php', { action, _wpnonce })).headers.get('location') ?? '';
  };
  /** Answers what the settings page says has happened. */
  const connect = async (change: Record<string, string> = {}) => {
    const asked = new URL(await press('utmost_connect')).searchParams;
    const back = { utmost_code: `${key}.code`, utmost_state: asked.get('state') ?? '', ...change };
    const { to } = await get(`${page}&${new URLSearchParams(back)}`);
    return { asked, result: new URL(to).searchParams.get('utmost_result') };
  };
  const look = async () => {
    const nonce = /data-nonce="(\w+)"/.exec((await get(page)).text)?.[1] ?? '';
    return (await post('/wp-admin/admin-ajax.php', { action: 'utmost_usage', _ajax_nonce: nonce })).text();
  };

  it('asks for exactly what it was agreed to, with the text whose hash the account was shown', async () => {
    const { asked, result } = await connect();
    expect(Object.fromEntries(asked)).toEqual({
      site: local(''),
      return_to: local(page),
      state: expect.stringMatching(/^[\w-]{43}$/),
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [exchange] = service.asked;
    expect(exchange).toMatchObject({ type: 'exchange', code: `${key}.code`, site: local('') });
    const { verifier = '' } = exchange as { verifier?: string };
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.get('challenge'));
    expect([result, kept()]).toEqual([
      'connected',
      [{ token: good.token, domain: 'shop.test', since: expect.any(Number) }, { licenseKey: key }],
    ]);
  });

  it.each([
    ['a refusal', '{"error":true,"code":"missing","message":""}', 404],
    ['the page of a proxy', '<html>Log in to the hotel</html>', 200],
    ['the token of another license', JSON.stringify({ ...good, token: 'other.secret' }), 200],
    ['a key that is none', JSON.stringify({ ...good, license_key: '"><script>' }), 200],
    ['no token', JSON.stringify({ ...good, token: null }), 200],
    ['an end', '{"connected":false}', 200],
  ])('keeps nothing of %s in place of a token', async (_, body, status) => {
    answer(body, status);
    expect([(await connect()).result, kept()]).toEqual(['failed', [false, false]]);
  });

  it.each([{ utmost_state: 'x'.repeat(43) }, { utmost_state: '' }])(
    'asks nobody for a code with the state %j',
    async change => {
      expect([(await connect(change)).result, service.asked]).toEqual(['stale', []]);
    },
  );

  it('takes an attempt once', async () => {
    const { asked } = await connect();
    const back = { utmost_code: `${key}.other`, utmost_state: asked.get('state') ?? '' };
    expect((await get(`${page}&${new URLSearchParams(back)}`)).to).toContain('utmost_result=stale');
    expect(service.asked).toHaveLength(1);
  });

  it.each(['ftp://x/api', 'javascript:alert(1)', 'http://x y/', '', 'http://user@localhost/'])(
    'asks no API at %j',
    async api => {
      service.api = api;
      writeFileSync(requests, '');
      expect((await connect()).result).toBe('failed');
      expect(readFileSync(requests, 'utf8')).toBe(`${service.url}/config.json\n`);
    },
  );

  describe('once connected', () => {
    beforeEach(async () => {
      await connect();
      service.asked.length = 0;
    });

    it('shows the usage, asks for it once a quarter of an hour, and says what came as text', async () => {
      answer({
        connected: true,
        domain: 'shop.test',
        active: false,
        usage: { ...usage, leads: '<img src=x>' },
      });
      expect(await look()).toContain('This month: 1,204 of 5,000 visits, 0 leads.');
      expect((await get(page)).text).toContain('The license has ended or isn’t paid');
      await get('/wp-admin/');
      expect(service.asked).toEqual([{ type: 'usage', token: good.token }]);
    });

    it.each([
      ['an outage', '', 503],
      ['a limit', '{"error":true,"code":"limited","message":""}', 429],
      ['a refusal', '{"error":true,"code":"forbidden","message":""}', 403],
      ['the page of a proxy', '<html></html>', 200],
      ['nothing of what was asked', '[]', 200],
    ])('is not ended by %s', async (_, body, status) => {
      const before = kept();
      answer(body, status);
      expect(JSON.parse(await look()).data).toContain('couldn’t be reached');
      expect(kept()).toEqual(before);
    });

    it('is ended by the word of the service, with the key that came along', async () => {
      answer({ connected: false });
      expect(await look()).toContain('was disconnected in your account');
      expect(kept()).toEqual([false, []]);
    });

    it('keeps a key that was entered by hand since', async () => {
      php("update_option('utmost', array('licenseKey' => 'another-key'));");
      answer({ connected: false });
      await look();
      expect(kept()).toEqual([false, { licenseKey: 'another-key' }]);
    });

    it.each([
      ['disconnects at the account', '{"connected":false}', 200, 'disconnected'],
      ['says so if the account cannot be reached', '', 503, 'untold'],
    ])('when it disconnects it %s', async (_, body, status, result) => {
      answer(body, status);
      expect(await press('utmost_disconnect')).toContain(`utmost_result=${result}`);
      expect(service.asked).toEqual([{ type: 'disconnect', token: good.token }]);
      expect(kept()).toEqual([false, []]);
    });

    it('does nothing without the nonce of the page', async () => {
      for (const action of ['utmost_connect', 'utmost_disconnect'])
        expect((await post('/wp-admin/admin-post.php', { action, _wpnonce: 'x' })).status).toBe(403);
      const ajax = await post('/wp-admin/admin-ajax.php', { action: 'utmost_usage', _ajax_nonce: 'x' });
      expect([ajax.status, service.asked, kept()[1]]).toEqual([403, [], { licenseKey: key }]);
    });

    it('asks nobody for a visitor’s page', async () => {
      expect(await (await fetch(local('/'))).text()).toContain(key);
      expect(service.asked).toEqual([]);
    });
  });
});
