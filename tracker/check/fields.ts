import { adPattern, campaignPattern, toolPattern } from '#shared/domain/attribution/parameters.ts';
import type { SeenField } from '#shared/domain/sites/site-facts.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { Field as FilledField } from '../fill-forms.ts';
import type { Values } from '../page.ts';
import { formBuilderBox } from '../parts/boxes.ts';
import { isTheirs } from '../their-forms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The pattern is for any case of letters; a field is filled by the very name, and one ID's own has capitals. */
const ad = `${adPattern}|ScCid`;
const captured = new RegExp(`^(?:${campaignPattern}|${ad})$`);
const ofTool = new RegExp(`^(?:${toolPattern})$`);
const known = new RegExp(`^(?:first_)?(?:${campaignPattern}|${ad})$`);
/** Values that forms ask for by a name that says something else in any other form. */
const plain = ['landing_page', 'referrer', 'referrer_domain', 'user_agent', 'visit_count', 'ip'];
/** Only where the owner has chosen it, they are ours. */
const ofChannel = /^(?:first_)?channel(?:_medium|_detail_[1-4])?$/;
const campaignNames = /utm[^a-z]?(source|medium|campaign|term|content|id)(?![a-z])/i;
const clickNames = /(?:^|[^a-z])(gclid|fbclid|msclkid|gbraid|wbraid|ttclid|twclid)(?![a-z])/i;

/** Whether a value is a captured parameter of this touch, which a form gets that asks for all. */
export function isCaptured(name: string, options: Partial<TrackerSettings>): boolean {
  return (
    captured.test(name) || !!options.parameters?.includes(name) || (!!options.toolIds && ofTool.test(name))
  );
}

/** The fields of the page that ask for a value, or look as if they were meant to. */
export function fieldsOf(
  values: Values,
  { fields: named = {}, channel = false }: Partial<TrackerSettings> = {},
): SeenField[] {
  const all = [...document.querySelectorAll<Field>('input, textarea, select')];
  const found = all.flatMap(
    field =>
      placeholderField(field, values, named) ??
      exactField(field, values, channel) ??
      inexactField(field, values) ??
      replacedField(field, values) ??
      [],
  );
  // Where an option covers one of the inexact names, it covers those that this visit has no value for.
  const isCovered = found.some(({ name, means, state }) => name !== means && state === 'filled');
  return found.map(field =>
    isCovered && field.state === 'almost' && !values[field.means] ? { ...field, state: 'ready' } : field,
  );
}

/** A field that asks by a placeholder: the option notes the name on it, and where it does not, the placeholder is still there. */
function placeholderField(
  field: Field,
  values: Values,
  named: TrackerSettings['fields'],
): SeenField | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined;
  const { asked: read, defaultValue, value } = field as FilledField;
  const left = value === defaultValue ? /^\[(\w+)]$/.exec(defaultValue)?.[1] : undefined;
  const asked = read ?? left;
  if (!asked) return undefined;
  const name = `[${asked}]`;
  const means = named[asked] ?? asked;
  if (!read) return isOurs(means) ? { name, means, state: 'unread' } : undefined;
  const wanted = values[means];
  if (value) return { name, means, state: value === wanted ? 'filled' : 'taken' };
  return { name, means, state: wanted ? 'empty' : 'ready' };
}

/** A hidden field whose placeholder was replaced: of its name, only the value is left. */
function replacedField(field: Field, values: Values): SeenField | undefined {
  const { utmost: value } = field as FilledField;
  const means = value && Object.keys(values).find(name => values[name] === value);
  return means ? { name: `[${means}]`, means, state: 'filled' } : undefined;
}

function isOurs(name: string): boolean {
  return known.test(name) || ofChannel.test(name) || plain.includes(name.replace('first_', ''));
}

function exactField(field: Field, values: Values, hasChannel: boolean): SeenField | undefined {
  const isPlain = (one: string) => plain.includes(one) || (hasChannel && ofChannel.test(one));
  const name = namesOf(field).find(
    one => known.test(one) || (isPlain(one) && field.type === 'hidden' && !isTheirs(field.form ?? field)),
  );
  return name === undefined ? undefined : { name, means: name, state: stateOf(field, values[name]) };
}

/** A field whose name is close to one of ours, or is on the box that a form builder puts around it. */
function inexactField(field: Field, values: Values): SeenField | undefined {
  const boxNames = field.closest(formBuilderBox)?.classList ?? [];
  const [own] = [...boxNames].filter(one => known.test(one) || plain.includes(one));
  const near = namesOf(field).find(meantBy);
  const means = own ?? (near && meantBy(near));
  if (!means) return undefined;
  // A name that the options match to a value is as good as the value's own.
  const isFilled = !!values[means] && field.value === values[means];
  return { name: near ?? `.${means}`, means, state: isFilled ? 'filled' : 'almost' };
}

function namesOf(field: Field): string[] {
  const { name, id, classList, dataset } = field;
  return [name, id, dataset.name, dataset.original_id, ...classList].filter(one => !!one) as string[];
}

function stateOf(field: Field, value: string | undefined): SeenField['state'] {
  if (value && field.value === value) return 'filled';
  if (!(field instanceof HTMLInputElement)) return 'shown';
  if (field.type !== 'hidden') return 'shown';
  if (field.value) return 'taken';
  return value ? 'empty' : 'ready';
}

/** The value that a name which is not exactly known was probably meant for. */
function meantBy(name: string): string | undefined {
  const campaign = campaignNames.exec(name)?.[1];
  return campaign ? `utm_${campaign.toLowerCase()}` : clickNames.exec(name)?.[1]?.toLowerCase();
}
