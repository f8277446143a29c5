// What the check says of each form of a page, and that the tracker then counts so.
import { describe, expect, it } from 'vitest';
import type { Finding } from '#shared/domain/sites/site-check.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { findingText } from '#shared/text/site-findings.ts';
import type { TrackerCommand } from '#tracker/page.ts';
import { readCases } from '../support/cases/read-cases.ts';
import { type Broken, withCheckedSite } from '../support/tracker/checked-site.ts';

const given = withCheckedSite();

/** What `utmost('check')` says of a page with these forms. */
async function said(markup: string, settings?: Partial<TrackerSettings>): Promise<Finding[]> {
  await given.break({ body: `${given.line()}${markup}`, ...(settings && { settings }) } satisfies Broken);
  const page = await given.context.newPage();
  page.on('dialog', dialog => dialog.dismiss());
  await page.goto(given.at('www.shop.test', '/?utm_source=a&utm_campaign=spring'));
  const findings = await page.evaluate(async () => {
    const ask = () => (window as { utmost?: TrackerCommand }).utmost?.('check');
    const first = () => new Promise(done => setTimeout(done, 20));
    while (!ask()) await first();
    for (;;) {
      // The first answer is the module, which then answers itself.
      const answer = await ask();
      if (Array.isArray(answer)) return answer as Finding[];
      await first();
    }
  });
  await page.close();
  return findings;
}

const leadRows = (findings: readonly Finding[]) =>
  findings
    .filter(({ code }) => code.startsWith('lead-'))
    .map(({ code, about }) => findingText[code](about).title);

describe('whether a form counts is said as the tracker counts it', () => {
  interface LeadForm {
    id: string;
    person: number;
    counted?: number;
    settings?: Partial<TrackerSettings>;
    markup: string;
  }
  /** The form itself does not report its outcome. */
  const mayCount = /refused|a search after typing|only the name was typed|came filled in/;
  it.each(readCases<LeadForm>('lead-forms.json', 'lead_forms'))(
    '$id',
    async ({ id, markup, settings, person, counted = person }) => {
      const codes = (await said(markup, settings)).map(({ code }) => code);
      const counts = codes.some(code => /^lead-(typed|marked|told|untold)$/.test(code));
      expect(counts).toBe(counted > 0 || mayCount.test(id));
    },
  );
});

it('names each form by what a person sees of it, and says why', async () => {
  const findings = await said(`
    <form action=/search><input name=q aria-label=Search><button aria-label="Search the shop"></button></form>
    <form action=/login><label>Email <input type=email name=log></label><input type=password name=pwd><input type=submit value="Log in"></form>
    <section><h2>Write to us</h2><form action=/contact><label>Your email * <input type=email></label><textarea></textarea><button>Send</button></form></section>
    <form action=/callback><h3>Have us call you</h3><input type=tel placeholder="Phone number"><button>Send</button></form>
    <form action=/poll data-utmost id=poll><input type=radio name=answer></form>
    <form action=/mine><input name=email value=mia@rossi.test readonly><button>Confirm</button></form>
    <div class=wpcf7><form class=wpcf7-form action=/cf7><input type=email><button>Ask</button></form></div>
    <script>customElements.define('x-field', class extends HTMLElement {
      constructor() { super().attachShadow({ mode: 'open' }).innerHTML = '<input>'; }
    })</script>
    <form action=/component><x-field type=email label=Mail></x-field><input type=hidden name=elements><button>Join</button></form>
    ${'<form action=/cart><input name=quantity><button>Add to cart</button></form>'.repeat(3)}`);
  expect(leadRows(findings)).toEqual([
    '“Search the shop”: never counts, because it has no email, phone or message field.',
    '“Log in”: a login, so it never counts.',
    '“Write to us”: counts when someone types into “Your email” and sends it.',
    '“Have us call you”: counts when someone types into “Phone number” and sends it.',
    '“poll”: marked with data-utmost. It counts when someone changes anything in it and sends it.',
    '“Confirm”: never counts, because no one can type into its email, phone or message field.',
    '“Ask”: counts once it has arrived, not on every attempt.',
    '“Join”: doesn’t count, because its fields are inside web components.',
    '“Add to cart” (3 forms): never counts, because it has no email, phone or message field.',
  ]);
  expect(JSON.stringify(findings)).not.toContain('mia@rossi.test');
});

it('knows the builders that report the outcome of a form, with their option and without', async () => {
  const forms = `<form class=elementor-form action=/e><input type=email aria-label=Email><button>Send</button></form>
    <div class=nf-form-layout><form action=/n><div class=nf-field-container><input type=email></div><input type=button value=Go id=go></form></div>`;
  expect((await said(forms)).filter(({ code }) => code.startsWith('lead-')).map(({ code }) => code)).toEqual([
    ...['lead-untold', 'lead-silent'],
  ]);
  const found = await said(forms, { forms: ['elementor', 'ninja'] });
  expect(found.filter(({ code }) => code.startsWith('lead-')).map(({ code }) => code)).toEqual([
    ...['lead-told', 'lead-told'],
  ]);
});

it('says that no form counts where leads are turned off', async () => {
  const findings = await said('<form><input type=email><button>Send</button></form>', { leads: false });
  expect(findings.map(({ code }) => code)).toContain('leads-off');
  expect(leadRows(findings)).toEqual([]);
});

it('says what a form without fields gets, which is what it gets', async () => {
  const markup = '<form id=f data-utmost="formdata utm_source utm_term own"><input type=email></form>';
  const off = await said(markup);
  expect(off.find(({ code }) => code.startsWith('formdata'))).toMatchObject({
    code: 'formdata-off',
    about: ['f', '1'],
  });
  const settings = { formData: true, fields: { own: 'utm_campaign' } };
  const on = await said(markup, settings);
  const { about = [] } = on.find(({ code }) => code === 'formdata-on') ?? {};
  expect(about).toEqual(['f', '1', 'utm_source', 'own']);
  const page = await given.context.newPage();
  await page.goto(given.at('www.shop.test', '/?utm_source=a&utm_campaign=spring'));
  const sent = () =>
    page.evaluate(() => [...new FormData(document.forms[0] as HTMLFormElement)].map(([name]) => name));
  await expect.poll(sent).toEqual(about.slice(2));
});

it('finds placeholders, and says whether the options read them', async () => {
  const markup = `<form><input type=email><input name=a value="[utm_source]"><input type=hidden name=b value="[utm_term]">
    <input type=hidden name=c value="[your-name]"><input type=hidden name=d value="[mine]"></form>`;
  const fields = (findings: readonly Finding[]) =>
    findings
      .filter(({ code }) => code.startsWith('fields'))
      .map(({ code, about }) => [code, ...about])
      .sort();
  // Every file replaces those in hidden fields: the one for which nothing is known is empty.
  expect(fields(await said(markup))).toEqual([['fields-unread', '[utm_source]']]);
  expect(fields(await said(markup, { placeholders: true, fields: { mine: 'utm_campaign' } }))).toEqual([
    ['fields-filled', '[utm_source]', '[mine]'],
    ['fields-ready', '[utm_term]'],
  ]);
});
