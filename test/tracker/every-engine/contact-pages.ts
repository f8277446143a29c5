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

// Contact forms of customers' pages, each with a library of its own: a visitor of an ad writes an address and sends it. Until
// a person changes the form, nothing happens because of us; then one lead leaves, and what is sent is whole.

interface ContactPage {
  settings?: Partial<TrackerSettings>;
  /** What is clicked before the form is there, or goes on. */
  first?: readonly string[];
  /** An address is asked for before that. */
  isAskedFirst?: boolean;
  /** What the page's own fields send beside the address and our values. */
  more?: Record<string, string>;
  /** How often a draft is saved while the address is written. */
  drafts?: number;
  /** None where code sends the state without a `submit`. */
  leads?: 0;
  /** Where the form is sent; `/send` if nothing is said. */
  to?: string;
  /** What the server answers, out of the page. */
  answer?: RegExp;
}

const email = 'ann@example.org';
const form = /<form[\s\S]*<\/form>/;
const opened = { first: ['#open'] };
const onNextPage = { first: ['#next'] };

const contactPages: Record<string, ContactPage> = {
  'alpine-steps.html': { ...onNextPage, isAskedFirst: true },
  'angular-forms.tsx': {},
  'angularjs-submit.html': {},
  'backbone-view.html': {},
  'barba-pages.html': onNextPage,
  'bootstrap-modal.html': opened,
  'choices-contact.html': { more: { topic: 'Roof' }, to: '/thanks' },
  'cookieconsent-blocked.html': { first: ['.cm__btn'] },
  'flatpickr.html': { more: { day: '2030-05-01' } },
  'formik.tsx': {},
  'htmx-boost.html': { ...onNextPage, answer: form },
  'hyperscript.html': {},
  'imask.html': { more: { phone: '' } },
  'inputmask.html': { more: { phone: '' } },
  'intl-tel-input.html': { more: { phone: '' } },
  'jquery-form.html': {},
  'jquery-ui-dialog.html': opened,
  'jquery-validation.html': {},
  'just-validate.html': {},
  'knockout.html': {},
  'lit-element.tsx': {},
  'material-web.tsx': { settings: { embeddedForms: true } },
  'mithril.html': {},
  'parsley.html': {},
  'petite-vue.html': {},
  'preact-controlled.tsx': {},
  'pristine.html': {},
  'quill.html': { more: { message: '' } },
  'radix-dialog.tsx': opened,
  'react-controlled-hidden.tsx': {},
  'react-controlled-text.tsx': { settings: { fields: { utm_source: 'utm_source', gclid: 'gclid' } } },
  'react-form-action.tsx': { settings: { fields: { gclid: 'gclid' } } },
  'react-hook-form.tsx': { leads: 0 },
  'react-hydrated.tsx': {},
  'react-router-pages.tsx': onNextPage,
  'react-steps.tsx': { ...onNextPage, isAskedFirst: true },
  'rrweb-recorder.html': {},
  'select2.html': { more: { topic: 'Roof' } },
  'solid-signals.tsx': {},
  'stimulus-autosave.html': { drafts: email.length + 1 },
  'submit-by-script.html': { to: '/thanks' },
  'svelte-bind.svelte': {},
  'sweetalert2.html': opened,
  'swup-pages.html': onNextPage,
  'tanstack-form.tsx': {},
  'tom-select.html': { more: { topic: 'Roof' } },
  'turbo-frame.html': { answer: /<turbo-frame[\s\S]*<\/turbo-frame>/ },
  'turbo-visits.html': onNextPage,
  'unpoly-submit.html': { answer: form },
  'vee-validate.html': {},
  'vue-hydrated.html': {},
  'vue-teleport.html': opened,
  'vue-v-model.html': {},
};

export function theContactPages(on: OnASite): void {
  const sent = (pathname: string) => sentTo(on, pathname);
  const isFilled = (page: EnginePage) =>
    expect
      .poll(() =>
        page.run(() =>
          ['utm_source', 'gclid'].map(
            name => document.querySelector<HTMLInputElement>(`[name="${name}"], #${name}`)?.value,
          ),
        ),
      )
      .toEqual(['a', 'c']);

  it.each(Object.entries(contactPages))(
    '%s: silent until a person changes it, sent whole, one lead',
    async (file, {
      settings = {},
      first = [],
      isAskedFirst,
      more = {},
      drafts = 0,
      leads,
      to = '/send',
      answer,
    }) => {
      const whole = await customersPage(file);
      const send = answer?.exec(whole)?.[0] ?? '';
      const answers = { '/send': send, '/thanks': 'Thanks', '/draft': '' };
      const page = await on.open(adLanding, { whole, answers, settings, first: hearEvents });
      const write = async () => {
        await page.click('#email');
        await page.type(email);
      };
      if (isAskedFirst) await write();
      for (const part of first) await page.click(part);
      await isFilled(page);
      // There is no event later either.
      await page.run(() => new Promise(done => setTimeout(done, 700)));
      if (!isAskedFirst) expect(await heardEvents(page)).toEqual([]);
      expect(await page.run(() => document.title)).not.toBe('changed');
      expect(on.site.asked).toEqual([]);
      if (!isAskedFirst) await write();
      await page.click('#send');
      await expect.poll(() => sent(to)).toEqual([{ email, ...adValues, ...more }]);
      await expect.poll(on.kinds).toEqual(leads === 0 ? ['visit'] : ['visit', 'lead']);
      expect(sent('/draft')).toHaveLength(drafts);
      const all = (await heardEvents(page).catch(() => undefined)) ?? [];
      expect(all).toEqual([...new Set(all)]);
    },
  );
}
