import { hooks } from '../hooks.ts';
import { onMessage, reportLead } from '../lead.ts';
import { view } from '../page.ts';
import { isKnown } from '../settings.ts';
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
  addEventListener('hs-form-event:on-submission:success', reportLead);
  // The older embed code tells of itself by a message of the page to itself; its form is filled like any other.
  onMessage(/^/, message => {
    if (message.type === 'hsFormCallback' && message.eventName === 'onFormSubmitted') reportLead();
  });
};
