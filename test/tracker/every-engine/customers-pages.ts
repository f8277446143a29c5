import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { EnginePage } from '../../support/engines/engine.ts';
import {
  adLanding,
  adValues,
  customersPage,
  heardEvents,
  hearEvents,
  sentTo,
} from '../../support/tracker/customers-page.ts';
import type { OnASite } from '../../support/tracker/in-any-engine.ts';

// Customers' pages with real libraries (test/tracker/pages): nothing happens on them because of us, and what they send is whole.

/** The form of a page alone, as its server answers it. */
const formOf = (page: string) => /<form[\s\S]*<\/form>/.exec(page)?.[0] ?? '';

export function theCustomersPages(on: OnASite): void {
  const open = async (file: string, answered: readonly string[], settings: Partial<TrackerSettings> = {}) => {
    const whole = await customersPage(file);
    const answers = Object.fromEntries(
      answered.map(path => [path, path === '/quote' ? formOf(whole) : path === '/thanks' ? 'Thanks' : '']),
    );
    const page = await on.open(adLanding, { whole, answers, settings, first: hearEvents });
    await page.waitFor('form, #open');
    await expect.poll(on.kinds).toEqual(['visit']);
    return page;
  };
  const sent = (pathname: string) => sentTo(on, pathname);
  const field = (page: EnginePage, name: string) =>
    page.run(wanted => document.querySelector<HTMLInputElement>(`[name="${wanted}"]`)?.value ?? 'none', name);
  const rest = (page: EnginePage) => page.run(() => new Promise(done => setTimeout(done, 900)));
  const type = async (page: EnginePage, part: string, text: string) => {
    await page.click(part);
    await page.type(text);
  };
  /** The page has been filled, and got no event. */
  const isFilledSilently = async (page: EnginePage, name = 'utm_source') => {
    await expect.poll(() => field(page, name)).toBe(name === 'gclid' ? 'c' : 'a');
    await rest(page);
    expect(await heardEvents(page)).toEqual([]);
    expect(on.site.asked).toEqual([]);
  };
  const hasOneEvent = async (page: EnginePage) => {
    const all = await heardEvents(page);
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
    for (const one of sent('/quote')) expect(one).toMatchObject(adValues);
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

  it('jquery.are-you-sure: an untouched form is not dirty', async () => {
    const page = await open('unsaved-guard.html', []);
    await isFilledSilently(page);
    await page.click('p');
    expect(await page.run(() => document.querySelector('#f')?.className)).toBe('');
    await page.click('#away');
    await page.waitForAddress(/away/);
  });

  it('React 19 resets a form after its action: the second sending is whole, too', async () => {
    const page = await open('react-form-action.tsx', ['/send'], { fields: { gclid: 'gclid' } });
    for (let times = 1; times <= 2; times++) {
      await type(page, '#email', 'ann@example.org');
      await page.click('#send');
      await expect.poll(() => sent('/send')).toHaveLength(times);
      await rest(page);
    }
    expect(sent('/send')[1]).toEqual({ email: 'ann@example.org', ...adValues });
    await hasOneEvent(page);
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
    await hasOneEvent(page);
  });
}
