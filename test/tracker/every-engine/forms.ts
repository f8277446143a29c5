import { expect, it } from 'vitest';
import {
  fieldOf,
  isFilled,
  landingQuery,
  type OnASite,
  whenCaptured,
} from '../../support/tracker/in-any-engine.ts';

export function theForms(on: OnASite): void {
  /** Opens a page with this markup before the tracker's script. */
  const withMarkup = async (markup: string, path = '/bare') => {
    const page = await on.open(path + landingQuery, { markup });
    await whenCaptured(page);
    return page;
  };

  it('fills only hidden, empty fields, found by exact name, id, class or data attribute', async () => {
    const page = await withMarkup(`
      <input type=hidden id=utm_source><input type=hidden class="x utm_medium"><input type=hidden data-name=gclid>
      <input type=hidden data-original_id=utm_source class=by-data>
      <input type=hidden name=UTM_SOURCE class=no><input type=hidden name=utm_sourc class=no>
      <input type=hidden name=constructor class=no><input type=hidden name=__proto__ class=no>
      <input name=utm_source class=no><dialog><input name=utm_source class=no></dialog><input type=password name=utm_source class=no>
      <input type=checkbox name=utm_source value="" class=no><input type=radio name=gclid value="" class=no>
      <input type=hidden name=utm_source class=kept value=theirs><textarea hidden name=utm_source class=no></textarea>`);
    await expect.poll(() => fieldOf(page, '#utm_source')).toBe('a');
    const filled = ['.utm_medium', '[data-name=gclid]', '.by-data', '.kept'];
    expect(await Promise.all(filled.map(css => fieldOf(page, css)))).toEqual(['b', 'c', 'a', 'theirs']);
    const others = await page.run(() =>
      [...document.querySelectorAll<HTMLInputElement>('.no')].map(field => field.value).join(''),
    );
    expect(others).toBe('');
  });

  it('fills the channel of a visit when the answer is there, and the next page has it', async () => {
    const markup = '<form><input type=email><input type=hidden name=channel></form>';
    const page = await on.open('/bare?gclid=c', { markup, settings: { channel: true } });
    await isFilled(page, 'channel', 'Paid Search');
    await page.goto(on.site.address('/bare'));
    await isFilled(page, 'channel', 'Paid Search');
    expect(on.site.channels).toEqual([{ click: 'gclid' }]);
  });

  it('sends an event of a field’s value, even where the page has overridden it, once a person changes its form, and no other', async () => {
    const page =
      await withMarkup(`<form><input id=typed><input id=next><input type=hidden name=utm_source id=source></form>
      <form><input type=hidden name=gclid></form><script>
      const field = document.querySelector('#source');
      window.heard = [];
      for (const type of ['input', 'change']) document.addEventListener(type, event => {
        if (!event.isTrusted) heard.push([type, event.target.name, event.target.value, event.bubbles]);
      }, true);
      Object.defineProperty(field, 'value', { configurable: true, get() { return this.getAttribute('value') ?? ''; }, set() { heard.push('seen'); } });
    </script>`);
    const heard = () => page.run(() => (window as unknown as { heard: unknown[] }).heard);
    await isFilled(page, 'utm_source', 'a');
    expect(await heard()).toEqual([]);
    for (let times = 0; times < 2; times++) {
      await page.click('#typed');
      await page.type('x');
      await page.click('#next');
    }
    await expect.poll(heard).toEqual([
      ['input', 'utm_source', 'a', false],
      ['change', 'utm_source', 'a', false],
    ]);
  });

  it('fills a form added long after the page has loaded', async () => {
    const page = await withMarkup('');
    await page.run(() => new Promise(done => setTimeout(done, 1000)));
    await page.run(() => {
      document.body.insertAdjacentHTML('beforeend', '<form><input type=hidden name=utm_source></form>');
    });
    await isFilled(page, 'utm_source', 'a');
  });

  it('fills a form at its submit and reports it once', async () => {
    const page = await withMarkup('');
    await page.run(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<form><input type=email><input type=hidden name=utm_source><button></button></form>',
      );
    });
    await page.click('[type=email]');
    await page.type('ann@example.org');
    const sent = await page.run(() => {
      const form = document.querySelector('form');
      // The field is left, as by the press of a button.
      (document.activeElement as HTMLElement).blur();
      const seen: unknown[] = [];
      form?.addEventListener('submit', event => {
        event.preventDefault();
        seen.push(new FormData(form).get('utm_source'));
      });
      form?.requestSubmit();
      form?.requestSubmit();
      return seen;
    });
    expect(sent).toEqual(['a', 'a']);
    await expect.poll(on.kinds).toEqual(['visit', 'lead']);
  });

  it('works on pages whose elements are named like globals and form properties', async () => {
    const page = await withMarkup(
      '<a id=utmost></a><form id=f name=document onsubmit="return false"><input name=elements type=email><input name=submit type=submit><input type=hidden name=utm_source></form><img id=navigation>',
    );
    await isFilled(page, 'utm_source', 'a');
    await page.click('[name=elements]');
    await page.type('ann@example.org');
    await page.click('[name=submit]');
    await expect.poll(on.kinds).toEqual(['visit', 'lead']);
  });

  it('captures a campaign that the page adds to its own address, and one just before the page is left', async () => {
    const page = await withMarkup('');
    await page.run(() => {
      history.pushState({}, '', '/two?utm_source=z');
      document.body.insertAdjacentHTML('beforeend', '<form><input type=hidden name=utm_source></form>');
    });
    await isFilled(page, 'utm_source', 'z');
    await page.run(() => history.pushState({}, '', '/three?utm_source=y'));
    await page.goto(on.site.address('/'));
    await isFilled(page, 'utm_source', 'y');
    expect(await fieldOf(page, '[name=first_utm_source]')).toBe('a');
    expect(on.kinds()).toEqual(['visit']);
  });

  it('has its fields filled after a return by Back', async () => {
    const page = await withMarkup('', '/');
    await isFilled(page, 'utm_source', 'a');
    await page.goto(on.site.address('/thanks'));
    await page.back();
    await isFilled(page, 'utm_source', 'a');
    expect(on.kinds()).toEqual(['visit']);
  });

  it('fills forms in same-origin frames and open shadow roots, early and late, and reports their leads', async () => {
    const field = '<form><input type=hidden name=utm_source><input type=email><button>Send</button></form>';
    const page = await on.open(`/bare${landingQuery}`, {
      settings: { embeddedForms: true },
      markup: `<div id=host></div><iframe id=own srcdoc="${field}"></iframe>
        <iframe src="${on.site.address('/thanks', 'forms.vendor.test')}"></iframe>
        <script>host.attachShadow({ mode: 'open' }).innerHTML = '<p></p>${field}'</script>`,
    });
    const embedded = () =>
      page.run(() => {
        const root = document.querySelector('#host')?.shadowRoot;
        const inner = document.querySelector<HTMLIFrameElement>('#own')?.contentDocument;
        return [root, inner].map(place => place?.querySelector('input')?.value);
      });
    await expect.poll(embedded).toEqual(['a', 'a']);
    await page.run(() => {
      const root = document.querySelector('#host')?.shadowRoot;
      root?.querySelector('p')?.insertAdjacentHTML('afterend', '<input type=hidden name=gclid class=late>');
    });
    const late = () =>
      page.run(
        () => document.querySelector('#host')?.shadowRoot?.querySelector<HTMLInputElement>('.late')?.value,
      );
    await expect.poll(late).toBe('c');
    await page.run(() =>
      document.querySelector('#host')?.shadowRoot?.querySelector<HTMLElement>('[type=email]')?.focus(),
    );
    await page.type('ann@example.org');
    await page.run(() => {
      const form = document.querySelector('#host')?.shadowRoot?.querySelector('form');
      form?.querySelector<HTMLElement>('[type=email]')?.blur();
      form?.addEventListener('submit', event => event.preventDefault());
      form?.requestSubmit();
    });
    await expect.poll(on.kinds).toEqual(['visit', 'lead']);
  });

  it('appends values to marked links and frames only, where existing ones win', async () => {
    const page = await on.open(`/bare${landingQuery}`, {
      settings: { decoration: true },
      markup: `<a id=marked data-utmost-append href="https://pay.test/order?utm_source=own#top">1</a>
        <a id=plain href="https://pay.test/order">2</a><a id=hash data-utmost-append href="#top">3</a>
        <a id=tel data-utmost-append href="tel:+4930">4</a><a id=mail data-utmost-append href="mailto:a@b.test">5</a>
        <a id=script data-utmost-append href="javascript:void 0">6</a>
        <a id=spelled data-utmost-append href="https://pay.test/order?flag&sig=a%20b,c~">7</a>
        <iframe data-utmost-append data-src="${on.site.address('/thanks', 'forms.vendor.test')}"></iframe>`,
    });
    const links = () =>
      page.run(() => [...document.querySelectorAll('a')].map(link => link.getAttribute('href')));
    await expect
      .poll(links)
      .toEqual([
        'https://pay.test/order?utm_source=own&utm_medium=b&gclid=c#top',
        ...['https://pay.test/order', '#top', 'tel:+4930', 'mailto:a@b.test', 'javascript:void 0'],
        'https://pay.test/order?flag&sig=a%20b,c~&utm_source=a&utm_medium=b&gclid=c',
      ]);
    const frame = () => page.run(() => document.querySelector('iframe')?.getAttribute('src'));
    await expect.poll(frame).toMatch(/\/thanks\?utm_source=a&utm_medium=b&gclid=c$/);
  });
}
