import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { EnginePage } from '../../support/engines/engine.ts';
import { customersPage } from '../../support/tracker/customers-page.ts';
import type { OnASite } from '../../support/tracker/in-any-engine.ts';

// Customers' pages with real libraries (test/tracker/pages): nothing happens on them because of us, and what they send is whole.

const values = { utm_source: 'a', gclid: 'c' };

/** The form of a page alone, as its server answers it. */
const formOf = (page: string) => /<form[\s\S]*<\/form>/.exec(page)?.[0] ?? '';

/** In each page: an ear for events that no person caused. */
function listen() {
  const told: string[] = [];
  Object.assign(window, { told });
  for (const type of ['input', 'change'])
    addEventListener(
      type,
      event => {
        const { name, value } = event.target as HTMLInputElement;
        if (!event.isTrusted) told.push(`${type} ${name} ${value}`);
      },
      true,
    );
}

export function theCustomersPages(on: OnASite): void {
  const open = async (file: string, answered: readonly string[], settings: Partial<TrackerSettings> = {}) => {
    const whole = await customersPage(file);
    const answers = Object.fromEntries(
      answered.map(path => [path, path === '/quote' ? formOf(whole) : path === '/thanks' ? 'Thanks' : '']),
    );
    const page = await on.open('/?utm_source=a&gclid=c', { whole, answers, settings, first: listen });
    await page.waitFor('form, #open');
    await expect.poll(on.kinds).toEqual(['visit']);
    return page;
  };
  const told = (page: EnginePage) => page.run(() => (window as unknown as { told: string[] }).told);
  const sent = (pathname: string) =>
    on.site.asked.filter(one => one.pathname === pathname).map(({ fields }) => fields);
  const field = (page: EnginePage, name: string) =>
    page.run(wanted => document.querySelector<HTMLInputElement>(`[name="${wanted}"]`)?.value ?? 'none', name);
  const rest = (page: EnginePage) => page.run(() => new Promise(done => setTimeout(done, 900)));
  const type = async (page: EnginePage, part: string, text: string) => {
    await page.click(part);
    await page.type(text);
  };
  /** The page has been filled, and was told nothing. */
  const isFilledSilently = async (page: EnginePage, name = 'utm_source') => {
    await expect.poll(() => field(page, name)).toBe(name === 'gclid' ? 'c' : 'a');
    await rest(page);
    expect(await told(page)).toEqual([]);
    expect(on.site.asked).toEqual([]);
  };
  const isToldOnce = async (page: EnginePage) => {
    const all = await told(page);
    expect(all).toEqual([...new Set(all)]);
  };

  it('htmx that asks at each change: asks as often as a person changes it, with the values', async () => {
    const page = await open('htmx-live-quote.html', ['/quote']);
    await isFilledSilently(page);
    for (let times = 1; times <= 2; times++) {
      await page.run(() => {
        const size = document.querySelector('select');
        if (!size) throw new Error('no form');
        size.value = 'M';
        size.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await expect.poll(() => sent('/quote').length).toBe(times);
      await rest(page);
    }
    expect(sent('/quote')).toHaveLength(2);
    for (const one of sent('/quote')) expect(one).toMatchObject(values);
  });

  it('Vue that saves at each letter: saves as often as a person types', async () => {
    const page = await open('vue-autosave.html', ['/draft']);
    await isFilledSilently(page);
    await type(page, '#name', 'Ann');
    await rest(page);
    expect(sent('/draft')).toHaveLength(3);
    await page.press('Enter');
    await page.waitForAddress(/name=Ann&utm_source=a/);
  });

  it('jquery.are-you-sure: a form that nobody has touched is not dirty', async () => {
    const page = await open('unsaved-guard.html', []);
    await isFilledSilently(page);
    await page.click('p');
    expect(await page.run(() => document.querySelector('#f')?.className)).toBe('');
    await page.click('#away');
    await page.waitForAddress(/away/);
  });

  it.each([
    ['react-controlled-hidden.tsx', {}],
    ['react-controlled-text.tsx', { fields: { utm_source: 'utm_source', gclid: 'gclid' } }],
    ['react-form-action.tsx', { fields: { gclid: 'gclid' } }],
    ['react-hook-form.tsx', {}],
    ['vue-v-model.html', {}],
  ] as const)('%s: the state that is sent is whole, and no letter is lost', async (file, settings) => {
    const page = await open(file, ['/send'], settings);
    await isFilledSilently(page);
    expect(await page.run(() => document.title)).not.toBe('changed');
    await type(page, '#email', 'ann@example.org');
    await page.click('#send');
    await expect.poll(() => sent('/send')).toHaveLength(1);
    expect(sent('/send')[0]).toEqual({ email: 'ann@example.org', ...values });
    await isToldOnce(page);
  });

  it('React 19 resets a form after its action: the second sending is whole, too', async () => {
    const page = await open('react-form-action.tsx', ['/send'], { fields: { gclid: 'gclid' } });
    for (let times = 1; times <= 2; times++) {
      await type(page, '#email', 'ann@example.org');
      await page.click('#send');
      await expect.poll(() => sent('/send')).toHaveLength(times);
      await rest(page);
    }
    expect(sent('/send')[1]).toEqual({ email: 'ann@example.org', ...values });
    await isToldOnce(page);
  });

  it('Alpine’s dialog: the question in it stays a person’s, and drafts are saved as often as a person writes', async () => {
    const page = await open('alpine-dialog.html', ['/draft', '/send']);
    await isFilledSilently(page);
    expect(await field(page, 'referrer')).toBe('');
    await page.click('#open');
    await type(page, '#email', 'a@b.c');
    await page.click('#send');
    await expect.poll(() => sent('/send')).toEqual([{ email: 'a@b.c', referrer: '', utm_source: 'a' }]);
    // One for each letter, and one when the field is left.
    expect(sent('/draft')).toHaveLength(6);
    await isToldOnce(page);
  });

  it('Turbo: a page that takes the place of another is filled', async () => {
    const page = await open('turbo-visits.html', ['/send']);
    await isFilledSilently(page);
    await page.click('#next');
    await page.waitForAddress(/next/);
    await isFilledSilently(page);
    await type(page, '#email', 'ann@example.org');
    await page.click('#send');
    await expect.poll(() => sent('/send')).toEqual([{ email: 'ann@example.org', ...values }]);
    await isToldOnce(page);
  });

  it('Choices.js: a contact form with a drop-down that is searched is a lead', async () => {
    const page = await open('choices-contact.html', ['/thanks']);
    await isFilledSilently(page);
    await type(page, '#email', 'ann@example.org');
    await page.click('#send');
    await expect
      .poll(() => sent('/thanks'))
      .toEqual([{ email: 'ann@example.org', topic: 'Roof', ...values }]);
    await expect.poll(on.kinds).toEqual(['visit', 'lead']);
  });
}
