import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/tracker-settings.ts';
import { withSite } from '../support/tracker/with-site.ts';

// The markup of form builders (fixtures/README.md): which fields are filled, what is sent, and what counts as a lead.

const given = withSite();
const query = '?utm_source=a&gclid=x';

async function open(fixture: string, settings: Partial<TrackerSettings>): Promise<Page> {
  const markup = readFileSync(join(import.meta.dirname, `fixtures/${fixture}.html`), 'utf8');
  given.site.set({ settings, head: `${markup}<script async src=/t.js></script>` });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  return page;
}

function unfilled(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[data-expect]')]
      .filter(field => field.value !== field.dataset.expect)
      .map(field => field.name),
  );
}

function kinds() {
  return given.site.arrived.map(({ report }) => report.kind);
}

const builders: [string, Partial<TrackerSettings>, string, Record<string, string> | undefined][] = [
  ['contact-form-7', {}, '[type=submit]', { utm_source: 'a', gclid: 'x' }],
  ['gravity', { forms: ['gravity'] }, '[type=submit]', undefined],
  [
    'elementor',
    { forms: ['elementor'] },
    'button',
    { 'form_fields[utm_source]': 'a', 'form_fields[gclid]': 'x' },
  ],
  ['ninja', { forms: ['ninja'] }, '[type=button]', { 'nf-field-5': 'a', 'nf-field-6': 'x' }],
  ['wpforms', { forms: ['wpforms'] }, 'button', undefined],
  ['hubspot', { forms: ['hubspot'] }, 'button', { '0-1/utm_source': 'a', '0-1/gclid': 'x' }],
  ['mailchimp', { forms: ['mailchimp'] }, '[type=submit]', undefined],
  ['react-controlled', {}, 'button', { utm_source: 'a', gclid: 'x' }],
  ['shopify', { forms: ['shopify'] }, 'button', undefined],
  ['webflow', { forms: ['webflow'] }, '[type=submit]', { Source: 'a', gclid: 'x' }],
];

it.each(builders)(
  '%s: fields are filled, and a sent form is one lead',
  async (name, settings, button, sent) => {
    const page = await open(name, settings);
    await expect.poll(() => kinds()).toEqual(['visit']);
    await page.locator(button).first().waitFor();
    await expect.poll(() => unfilled(page)).toEqual([]);
    await page.waitForTimeout(500);
    await page.locator(button).first().click();
    await expect.poll(() => kinds()).toEqual(['visit', 'lead']);
    if (sent) {
      expect(await page.evaluate('window.sent')).toMatchObject(sent);
      // What a form's own script resets is filled again, or was kept.
      await page.evaluate(() => document.body.append(document.createElement('p')));
      await expect.poll(() => unfilled(page)).toEqual([]);
    }
    expect(given.faults).toEqual([]);
  },
);

it.each([
  [
    'typeform',
    { utm_source: 'own', gclid: 'x', plan: 'pro' },
    'https://form.typeform.com',
    { type: 'form-submit' },
  ],
  [
    'calendly',
    { utm_source: 'own', gclid: 'x', hide_gdpr_banner: '1' },
    'https://calendly.com',
    { event: 'calendly.event_scheduled' },
  ],
] as const)(
  '%s: the frame gets the values, its own win, and what is sent is a lead',
  async (name, sent, origin, data) => {
    const page = await open(name, { forms: [name] });
    await expect.poll(() => page.evaluate('window.sent'), { timeout: 5000 }).toEqual(sent);
    for (const from of ['https://evil.example', origin])
      await page.evaluate(
        ([sender, message]) => dispatchEvent(new MessageEvent('message', { origin: sender, data: message })),
        [from, data] as const,
      );
    await expect.poll(() => kinds()).toEqual(['visit', 'lead']);
    await page.waitForTimeout(200);
    expect(kinds()).toEqual(['visit', 'lead']);
    expect(given.faults).toEqual([]);
  },
);
