import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { onMessage } from '../on-message.ts';
import { view } from '../page.ts';
import { isKnown } from '../settings.ts';
import { hubspotForm } from '../telling-forms.ts';
import { values } from '../visitor.ts';

interface HubSpotForm {
  setFieldValue(name: string, value: string): void;
  getFormFieldValues?(): Promise<readonly { name: string }[]>;
}

declare global {
  interface Window {
    HubSpotFormsV4?: { getFormFromEvent(event: Event): HubSpotForm; getForms?(): readonly HubSpotForm[] };
  }
}

/** HubSpot keeps the values of its forms to itself: they are handed over when a form is ready, and when they change. */
export const hubspot = (): void => {
  /** Contact properties carry this prefix. */
  const contact = '0-1/';

  const give = async (form: HubSpotForm) => {
    const fields = await form.getFormFieldValues?.();
    for (const name in values) {
      const wanted = fields ? fields.some(field => field.name === contact + name) : isKnown(name);
      if (wanted && values[name]) form.setFieldValue(contact + name, values[name]);
    }
  };

  const ready = new Set<HubSpotForm>();
  const giveAll = () => {
    for (const form of ready) give(form).catch(() => ready.delete(form));
  };
  addEventListener('hs-form-event:on-ready', event => {
    const form = view.HubSpotFormsV4?.getFormFromEvent(event);
    if (form) ready.add(form);
    giveAll();
  });
  // Forms that were ready before us.
  for (const form of view.HubSpotFormsV4?.getForms?.() ?? []) ready.add(form);
  hooks.known.push(giveAll);

  /** HubSpot's ids of the forms that are reported: several events may be of one that was sent. */
  const reported = new Set<unknown>();
  const reportOnce = (id: unknown) => {
    if (!reported.has(id)) reportLead(`hubspot ${id}`);
    if (id) reported.add(id);
  };
  hooks.telling += `,${hubspotForm}`;
  addEventListener('hs-form-event:on-submission:success', event =>
    reportOnce((event as CustomEvent<{ formId?: string } | null>).detail?.formId),
  );
  // Forms of the older embed code, and newer ones in frames, are reported by a message.
  onMessage(/^/, ({ type, eventName, id }) => {
    if (type === 'hsFormCallback' && eventName === 'onFormSubmitted') reportOnce(id);
  });
};
