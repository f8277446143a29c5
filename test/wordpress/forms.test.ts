// Values in the entries of form plugins, which no registry of packages holds: stand-ins with exactly their documented hooks. Contact
// Form 7 6.0, Fluent Forms 6.2 and Formidable Forms 6.34 were also tried by hand, and theirs do what they did.
import { afterEach, expect, it } from 'vitest';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { visitorCookie } from '../support/wordpress/visitor-cookie.ts';

const last = {
  last_seen: '1',
  visit_count: '3',
  touch_time: '1760000000000',
  utm_source: 'news & co',
  utm_medium: 'email',
  utm_campaign: 'spring',
  gclid: 'Cj0+/=%',
  landing_page: 'https://shop.test/in',
  user_agent: 'Browser',
  referrer: 'https://search.test/',
};
const visitor = visitorCookie(last, {
  touch_time: '1750000000000',
  utm_source: 'first',
  landing_page: 'https://shop.test/',
});
/** What is added to entries by itself: neither the browser nor an address. */
const added = {
  visit_count: '3',
  utm_source: 'news & co',
  utm_medium: 'email',
  utm_campaign: 'spring',
  gclid: 'Cj0+/=%',
  landing_page: 'https://shop.test/in',
  referrer: 'https://search.test/',
  referrer_domain: 'search.test',
  first_utm_source: 'first',
  first_landing_page: 'https://shop.test/',
};
const { utm_source: _, ...others } = added;

inWordpress('the form plugins', { plugin: true }, ({ local, php }) => {
  afterEach(() => {
    php("delete_option('utmost'); delete_option('test_consent');");
  });

  const send = async (
    plugin: string,
    fields: Record<string, string>,
    headers: Record<string, string> = visitor,
  ) => {
    const answer = await fetch(local(`/?form_plugin=${plugin}`), {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const choose = (options: string) => php(`update_option('utmost', array(${options}));`);

  it.each([
    ['contact-form-7', { 'your-name': 'Mia' }, { 'your-name': 'Mia', ...added }],
    [
      'gravity-forms',
      { input_1: 'Mia' },
      {
        1: 'Mia',
        2: 'news & co',
        3: 'email',
        4: 'spring',
        utm_source: 'news & co',
        first_utm_source: 'first',
      },
    ],
    ['wpforms', { name: 'Mia' }, { Name: 'Mia', Source: 'news & co', ...others }],
    ['elementor', { name: 'Mia' }, { name: 'Mia', ...added }],
    ['ninja-forms', { name: 'Mia' }, { name_1: 'Mia', utm_source_1700000000000: 'news & co', utmost: added }],
    ['fluent-forms', { name: 'Mia' }, { names: 'Mia', ...added }],
    ['formidable', { name: 'Mia' }, { 1: 'Mia', 2: 'news & co', 3: 'email' }],
    ['woocommerce', { name: 'Mia' }, { _utmost_utm_source: 'news & co', _utmost_first_utm_source: 'first' }],
    ['woocommerce-blocks', { name: 'Mia' }, { _utmost_gclid: 'Cj0+/=%', _utmost_visit_count: '3' }],
  ])('%s stores them with the entry', async (plugin, fields, expected) => {
    const entry = await send(plugin, fields as Record<string, string>);
    expect(entry).toMatchObject(expected);
    expect(JSON.stringify(entry)).not.toMatch(/Browser|176000|175000/);
  });

  it.each(['contact-form-7', 'elementor', 'fluent-forms'])(
    'in %s what the form sent stays, and fields alone are filled if the site wishes so',
    async plugin => {
      expect(await send(plugin, { utm_source: 'typed' })).toMatchObject({ utm_source: 'typed' });
      choose("'entries' => false");
      const entry = await send(plugin, { 'your-name': 'Mia' });
      expect(entry.utm_source).toBe('news & co');
      expect(Object.keys(entry).filter(name => name[0] !== '_')).toHaveLength(2);
    },
  );

  it('adds the channel of both touches where the page knows it, with its details', async () => {
    const channels = { channel: 'Email', channel_detail_1: 'news & co', channel_medium: 'email' };
    const known = visitorCookie(
      { ...last, ...channels },
      { touch_time: '1750000000000', referrer: 'https://search.test/', channel: 'Organic Search' },
    );
    const entry = await send('contact-form-7', { 'your-name': 'Mia' }, known);
    expect(entry).toMatchObject({
      ...channels,
      channel_detail_2: 'spring',
      first_channel: 'Organic Search',
      first_channel_detail_2: 'https://search.test/',
    });
    expect(Object.keys(entry).filter(name => /channel_detail_[34]/.test(name))).toEqual([]);
    // The first detail, by the key that the second form of a site gets for it.
    expect(await send('formidable', { name: 'Mia' }, known)).toMatchObject({ 4: 'news & co' });
  });

  it.each([
    ['a visitor with a campaign', visitor, 'Mia: spring/first/// [other]'],
    ['a direct visitor', {}, 'Mia: //// [other]'],
  ])('in a mail of Contact Form 7 about %s no tag of ours is left', async (_, headers, mail) => {
    choose("'fields' => array('own' => 'utm_term'), 'parameters' => array('partner')");
    const template = '[your-name]: [utm_campaign]/[first_utm_source]/[first_channel]/[own]/[partner] [other]';
    expect(await send('contact-form-7-mail', { 'your-name': 'Mia', mail: template }, headers)).toEqual({
      mail,
    });
  });

  it('shows them beside an order, as text', async () => {
    const hostile = visitorCookie({ ...last, utm_campaign: 'sale <img src=x onerror=alert(1)>& "more"' });
    const { shown } = await send('woocommerce', {}, hostile);
    expect(shown).toContain('utm_source: news &amp; co');
    expect(shown).toContain('utm_campaign: sale &amp; &quot;more&quot;');
  });

  it('shows beside an entry of Fluent Forms what it has no field for, as text', async () => {
    const hostile = { ...last, utm_campaign: 'sale & "more"', landing_page: 'https://shop.test/?a=<b>' };
    const entry = JSON.stringify(await send('fluent-forms', { name: 'Mia' }, visitorCookie(hostile)));
    const query = new URLSearchParams({ entry });
    const answer = await fetch(local(`/wp-json/fluentform/v1/submissions/resources?${query}`));
    const { utmost } = (await answer.json()) as { utmost: { title: string; content: string } };
    expect(utmost.title).toBe('Where the visitor came from');
    expect(utmost.content).toContain('utm_campaign: sale &amp; &quot;more&quot;<br>');
    expect(utmost.content).toContain('first_utm_source: news &amp; co<br>');
    expect(utmost.content).not.toMatch(/\butm_source|Mia|_wp_http|<b>/);
    const none = await fetch(local(`/wp-json/fluentform/v1/submissions/resources?entry={"names":"Mia"}`));
    expect(await none.json()).toEqual([]);
  });

  it('gives nothing to visitors who are not known', async () => {
    expect(await send('contact-form-7', { 'your-name': 'Mia' }, {})).toEqual({
      'your-name': 'Mia',
      utm_source: '',
    });
  });

  it('gives nothing without consent, and everything with it', async () => {
    choose("'consent' => 'wordpress'");
    php("update_option('test_consent', '<!-- asked -->');");
    const cookie = (consent: string) => ({ cookie: `${visitor.cookie}; wp_consent_marketing=${consent}` });
    expect(await send('contact-form-7', {}, cookie('deny'))).toMatchObject({ utm_source: '' });
    expect(await send('contact-form-7', {}, cookie('allow'))).toMatchObject(added);
  });

  it('fills fields by the names that the site has given them', async () => {
    choose("'fields' => array('your-name' => 'utm_campaign'), 'entries' => false");
    expect(await send('contact-form-7', {})).toEqual({ 'your-name': 'spring', utm_source: 'news & co' });
  });
});
