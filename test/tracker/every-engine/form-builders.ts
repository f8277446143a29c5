import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { EnginePage } from '../../support/engines/engine.ts';
import type { Part } from '../../support/engines/part.ts';
import type { OnASite } from '../../support/tracker/in-any-engine.ts';

// The markup of form builders (fixtures/README.md): which fields are filled, what is sent, and what counts as a lead.

type Builder = [
  name: string,
  settings: Partial<TrackerSettings>,
  button: Part,
  sent: Record<string, string> | undefined,
];

const builders: Builder[] = [
  ['contact-form-7', {}, '[type=submit]', { utm_source: 'a', gclid: 'x' }],
  ['gravity', { forms: ['gravity'] }, '[type=submit]', undefined],
  [
    'elementor',
    { forms: ['elementor'] },
    'button',
    { 'form_fields[utm_source]': 'a', 'form_fields[gclid]': 'x' },
  ],
  ['fluent', { forms: ['fluent'] }, 'button', { utm_source: 'a', gclid: 'x' }],
  ['formidable', { forms: ['formidable'] }, 'button', { 'item_meta[9]': 'a', 'item_meta[10]': 'x' }],
  ['ninja', { forms: ['ninja'] }, '[type=button]', { 'nf-field-5': 'a', 'nf-field-6': 'x' }],
  ['wpforms', { forms: ['wpforms'] }, 'button', undefined],
  ['hubspot', { forms: ['hubspot'] }, 'button', { '0-1/utm_source': 'a', '0-1/gclid': 'x' }],
  ['hubspot-older', { forms: ['hubspot'] }, '[type=submit]', { utm_source: 'a', gclid: 'x' }],
  ['mailchimp', { forms: ['mailchimp'] }, '[type=submit]', undefined],
  ['shopify', { forms: ['shopify'] }, 'button', undefined],
  ['webflow', { forms: ['webflow'] }, '[type=submit]', { Source: 'a', gclid: 'x' }],
];

const typeformScript = join(import.meta.dirname, '../../../node_modules/@typeform/embed/build/embed.js');

export function theFormBuilders(on: OnASite): void {
  const open = (fixture: string, settings: Partial<TrackerSettings>) =>
    on.open('/bare?utm_source=a&gclid=x', { markup: readFixture(fixture), settings });

  /** No further report comes: a second lead for the same form would. */
  const nothingFollows = async () => {
    const before = on.kinds();
    await new Promise(done => setTimeout(done, 400));
    expect(on.kinds()).toEqual(before);
  };

  it.each(builders)(
    '%s: fields are filled, and a sent form is one lead',
    async (name, settings, press, sent) => {
      const page = await open(name, settings);
      await expect.poll(on.kinds).toEqual(['visit']);
      await page.waitFor(press);
      await expect.poll(() => unfilled(page)).toEqual([]);
      if (await page.run(() => !!document.querySelector('[type=email]'))) {
        await page.click('[type=email]');
        await page.type('ann@example.org');
      }
      await page.click(press);
      await expect.poll(on.kinds).toEqual(['visit', 'lead']);
      await nothingFollows();
      if (sent) {
        expect(await sentBy(page)).toMatchObject(sent);
        // What a form's own script resets is filled again, or was kept.
        await page.run(() => document.body.append(document.createElement('p')));
        await expect.poll(() => unfilled(page)).toEqual([]);
      }
    },
  );

  it.each([false, true])(
    'hubspot-older in a frame: one lead, and filled where frames are (%s)',
    async embeddedForms => {
      const older = readFixture('hubspot-older');
      const markup = `<script>window.framed = true</script>${older}`;
      const settings = { forms: ['hubspot'], embeddedForms } as const;
      const page = await on.open('/bare?utm_source=a&gclid=x', { markup, settings });
      await expect.poll(on.kinds).toEqual(['visit']);
      const filled = () =>
        page.run(() => frames[0]?.document.querySelector<HTMLInputElement>('[name=gclid]')?.value ?? null);
      if (embeddedForms) await expect.poll(filled).toBe('x');
      for (let times = 0; times < 2; times++)
        await page.run(() => frames[0]?.document.querySelector('form')?.requestSubmit());
      await expect.poll(on.kinds).toEqual(['visit', 'lead']);
      await nothingFollows();
      expect(await filled()).toBe(embeddedForms ? 'x' : '');
    },
  );

  it('hubspot: two events of one form are one lead, another form is another one', async () => {
    const page = await open('hubspot', { forms: ['hubspot'] });
    await expect.poll(on.kinds).toEqual(['visit']);
    await page.run(() => {
      for (const id of ['f', 'g']) {
        dispatchEvent(new CustomEvent('hs-form-event:on-submission:success', { detail: { formId: id } }));
        postMessage({ type: 'hsFormCallback', eventName: 'onFormSubmitted', id });
      }
    });
    await expect.poll(on.kinds).toEqual(['visit', 'lead', 'lead']);
    await nothingFollows();
  });

  it('fluent: a form that is sent twice is one lead, another form of the site is another one', async () => {
    const page = await open('fluent', { forms: ['fluent'] });
    await expect.poll(on.kinds).toEqual(['visit']);
    await page.run(() => {
      for (const id of ['1', '1', '2'])
        (window as Window & { success?: (config: object) => void }).success?.({ id });
    });
    await expect.poll(on.kinds).toEqual(['visit', 'lead', 'lead']);
    await nothingFollows();
  });

  /** What the first frame of a service is given; Typeform takes it before and behind the `#`. */
  const given = (page: EnginePage, host: string) =>
    page.run(wanted => {
      const frame = [...document.querySelectorAll('iframe')].find(one => one.src.includes(wanted));
      if (!frame) return null;
      const { hash, search } = new URL(frame.src);
      const all = [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))];
      return Object.fromEntries(all.filter(([name]) => !/^(typeform-|embed-)|^add-placeholder/.test(name)));
    }, host);
  const hear = (page: EnginePage, origin: string, data: object) =>
    page.run(
      (from, message) => {
        dispatchEvent(new MessageEvent('message', { origin: from, data: message }));
      },
      origin,
      data,
    );

  it.each([
    [
      'typeform',
      'form.typeform.com',
      { utm_source: 'own', gclid: 'x', plan: 'pro' },
      { type: 'form-submit' },
    ],
    [
      'calendly',
      'calendly.com',
      { utm_source: 'own', gclid: 'x', hide_gdpr_banner: '1' },
      { event: 'calendly.event_scheduled' },
    ],
  ] as const)(
    '%s: the frame gets the values, its own win, and what is sent is a lead',
    async (name, host, values, sent) => {
      const page = await open(name, { forms: [name] });
      await expect.poll(() => given(page, host), { timeout: 5000 }).toEqual(values);
      await hear(page, 'https://evil.example', sent);
      await hear(page, `https://${host}`, sent);
      await expect.poll(on.kinds).toEqual(['visit', 'lead']);
      await nothingFollows();
    },
  );

  /** As quick as a script can be, it makes its frames before anything is idle. */
  const openAtOnce = (settings: Partial<TrackerSettings>, domain = 'example.com') => {
    const theirs = readFileSync(typeformScript, 'utf8');
    const fixture = readFixture('typeform').replace(/<script src.*/, () => `<script>${theirs}</script>`);
    const markup = `<script src=/t.js></script>${fixture}`;
    return on.open('/bare?utm_source=a&gclid=x', { markup, settings, license: { domain } });
  };
  const source = (page: EnginePage) => page.run(() => document.querySelector('iframe')?.src ?? '');

  it('typeform: where the tracker is there first, the frame is made with the values and loaded once', async () => {
    const page = await openAtOnce({ forms: ['typeform'] });
    await expect.poll(() => source(page)).toMatch(/#utm_source=own&plan=pro&gclid=x$/);
    await expect.poll(on.kinds).toEqual(['visit']);
    expect((await source(page)).split('gclid')).toHaveLength(2);
  });

  it('typeform: on a site that is not the license’s, nothing is handed over or reported', async () => {
    const page = await openAtOnce({ forms: ['typeform'] }, 'other.test');
    await expect.poll(() => source(page)).toMatch(/#utm_source=own&plan=pro$/);
    await hear(page, 'https://form.typeform.com', { type: 'form-submit' });
    await new Promise(done => setTimeout(done, 900));
    expect(await source(page)).not.toContain('gclid');
    expect(on.kinds()).toEqual([]);
  });

  it('typeform: a pop-up of an account in Europe gets the values when it opens, and is a lead', async () => {
    const page = await open('typeform', { forms: ['typeform'] });
    await page.click('[data-tf-popup]');
    await expect
      .poll(() => given(page, 'form.typeform.eu'), { timeout: 5000 })
      .toEqual({ utm_source: 'a', gclid: 'x' });
    await hear(page, 'https://form.typeform.eu', { type: 'form-submit' });
    await expect.poll(on.kinds).toEqual(['visit', 'lead']);
  });

  it('typeform: a form in which a person has begun is not loaded again', async () => {
    // A name of anybody's link is text, not a pattern.
    const landing = '/bare?utm_source=a&gclid=x&utm_(=b';
    const page = await on.open(landing, {
      markup: readFixture('typeform'),
      settings: { forms: ['typeform'] },
    });
    await page.run(() => {
      for (const name of ['begun', 'untouched']) {
        const frame = document.createElement('iframe');
        frame.src = `https://${name}.typeform.com/to/03`;
        document.body.append(frame);
        const { contentWindow: source } = frame;
        const data = { type: name === 'begun' ? 'form-started' : 'form-ready' };
        dispatchEvent(new MessageEvent('message', { origin: `https://${name}.typeform.com`, data, source }));
      }
    });
    await expect
      .poll(() => given(page, 'untouched.typeform.com'), { timeout: 5000 })
      .toEqual({ utm_source: 'a', gclid: 'x', 'utm_(': 'b' });
    expect(await given(page, 'begun.typeform.com')).toEqual({});
  });
}

function readFixture(name: string): string {
  return readFileSync(join(import.meta.dirname, `../fixtures/${name}.html`), 'utf8');
}

function unfilled(page: EnginePage) {
  return page.run(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLOutputElement>('[data-expect]')]
      .filter(field => field.value !== field.dataset.expect)
      .map(field => field.name),
  );
}

function sentBy(page: EnginePage) {
  return page.run(() => (window as Window & { sent?: Record<string, string> }).sent ?? null);
}
