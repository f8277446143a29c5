import type { SeenForm, TrackerState } from '#shared/domain/sites/site-facts.ts';
import type { FormVendor } from '#shared/domain/sites/tracker-settings.ts';
import { hooks } from '../hooks.ts';
import type { Values } from '../page.ts';
import {
  elementorForm,
  fluentForm,
  formidableForm,
  gravityForm,
  hubspotForm,
  ninjaField,
  webflowForm,
  wpformsForm,
} from '../telling-forms.ts';
import { contactFields, isLogIn, isTheirs } from '../their-forms.ts';
import { isCaptured } from './fields.ts';

type LeadVerdict = Pick<SeenForm, 'lead' | 'field' | 'builder'>;

/** The forms that an option listens to for what became of them. */
const successByOption: readonly [FormVendor, string][] = [
  ['elementor', elementorForm],
  ['fluent', fluentForm],
  ['formidable', formidableForm],
  ['gravity', gravityForm],
  ['hubspot', hubspotForm],
  ['webflow', webflowForm],
  ['wpforms', wpformsForm],
];
/** A sign-up asks for a new one. */
const knownPassword = '[type=password]:not([autocomplete^=new])';
const headings = 'h1,h2,h3,h4,h5,h6,legend';
const surroundings = 'section,article,aside,header,footer,dialog,[role=dialog]';
/** What people fill in is neither read nor sent. */
const entered = 'textarea,select,option,datalist,[contenteditable],script,style';
const never: readonly SeenForm['lead'][] = ['login', 'unasked', 'untyped', 'enclosed'];

/** The forms of the page, each with whether it counts as a lead; those that look alike and do not count are one. */
export function formsOf(state: TrackerState | undefined, values: Values): SeenForm[] {
  const all = [...document.forms].map(form => ({
    names: namesOf(form),
    count: 1,
    ...leadVerdictOf(form, state),
    ...withoutFields(form, state, values),
  }));
  const seen: SeenForm[] = [];
  for (const { names, ...form } of all) {
    const isOwn = (name: string) => all.filter(other => other.names.includes(name)).length === 1;
    const name = (!never.includes(form.lead) && names.find(isOwn)) || (names[0] ?? '');
    const alike = seen.find(
      other => other.name === name && other.lead === form.lead && other.formData === form.formData,
    );
    if (alike) alike.count++;
    else seen.push({ name, ...form });
  }
  return seen;
}

/** Whether a form counts, by the rules of the tracker itself (docs/decisions/0184). */
function leadVerdictOf(form: HTMLFormElement, state: TrackerState | undefined): LeadVerdict {
  const be = (lead: SeenForm['lead'], more: Partial<LeadVerdict> = {}): LeadVerdict => ({
    lead,
    field: '',
    builder: '',
    ...more,
  });
  // The default file answers nothing of itself, and listens to no more than every file does.
  if (form.matches(state?.telling ?? hooks.telling)) return be('told');
  if (form.querySelector(ninjaField))
    return state?.options?.forms?.includes('ninja') ? be('told') : be('silent', { builder: 'ninja' });
  // Those beside their form, too. Not by `elements`, which is a field where one has that name.
  const contacts = [...document.querySelectorAll<HTMLInputElement>(contactFields)].filter(
    one => form.contains(one) || one.form === form,
  );
  if (isLogIn(form) || (contacts.length === 0 && isTheirs(form)))
    return be(form.querySelector(knownPassword) ? 'login' : 'unasked');
  const fields = contacts.filter(hasField);
  const [field] = fields.filter(one => one.getClientRects().length > 0).concat(fields);
  if (!field) return be('untyped');
  if (field.shadowRoot && !state?.options?.embeddedForms) return be('enclosed');
  const [builder = '' as const] = successByOption.find(([, theirs]) => form.matches(theirs)) ?? [];
  if (form.matches('[data-utmost],[data-utmost] *')) return be('marked', { builder });
  return be('typed', { field: labelOf(field), builder });
}

/** Whether a form is marked to get values at the moment when it is sent, and which these are; to list names needs an option. */
function withoutFields(
  form: HTMLFormElement,
  state: TrackerState | undefined,
  values: Values,
): Pick<SeenForm, 'formData' | 'gets'> {
  const [way, ...names] = form.dataset.utmost?.match(/[^\s,]+/g) ?? [];
  if (way !== 'formdata') return { formData: 'unmarked', gets: [] };
  const options = state?.options ?? {};
  if (names.length > 0 && !options.formData) return { formData: 'off', gets: [] };
  const asked = names.length > 0 ? names : Object.keys(values).filter(name => isCaptured(name, options));
  return { formData: 'on', gets: asked.filter(name => values[options.fields?.[name] || name]) };
}

/** Whether a person can change it: a field, or a web component around one. */
function hasField(one: Element): boolean {
  const inside = one.shadowRoot && [...one.shadowRoot.querySelectorAll('*')];
  return inside
    ? inside.some(hasField)
    : one.matches('input,textarea,select') &&
        !one.matches(
          '[type=hidden],[type=submit],[type=button],[type=reset],[type=image],[readonly],:disabled',
        );
}

/** What a person may know a form by, the most telling first. */
function namesOf(form: HTMLFormElement): string[] {
  const button = [...form.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button,input')].find(
    ({ type }) => type === 'submit' || type === 'image',
  );
  const heading = form.querySelector(headings) ?? form.closest(surroundings)?.querySelector(headings);
  return [
    button && (button instanceof HTMLInputElement ? button.value || button.alt : shownIn(button)),
    button?.ariaLabel || button?.title,
    form.ariaLabel,
    heading && shownIn(heading),
    form.getAttribute('id'),
  ].filter(name => !!name) as string[];
}

function labelOf(field: Element): string {
  const { labels, placeholder = '', name = '' } = field as Partial<HTMLInputElement>;
  const label = labels?.[0];
  const own = field.ariaLabel || field.getAttribute('label') || placeholder;
  return (label && shownIn(label)) || own || name || field.id;
}

/** The page's own words in an element, in one line. */
function shownIn(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, text =>
    text.parentElement?.closest(entered) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let all = '';
  while (texts.nextNode()) all += texts.currentNode.nodeValue;
  // The star of a field that has to be filled in.
  return all
    .replace(/\s+/g, ' ')
    .replace(/[\s:*]+$/, '')
    .trim();
}
