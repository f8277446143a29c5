import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { onMessage } from '../on-message.ts';
import { page } from '../page.ts';
import { isKnown } from '../settings.ts';
import { last } from '../visitor.ts';

/** Typeform and Calendly show their forms in frames of their own, and post to the page what was sent. */
export const embeds = (): void => {
  /** The captured parameters that are not in a list yet, as pairs. */
  const missing = (has: (name: string) => boolean) =>
    Object.entries(last).filter(([name]) => isKnown(name) && !has(name)) as [string, string][];

  /** Typeform's embed script reads `data-tf-hidden="name=value,…"` when it makes the frame. */
  const toTypeform = () => {
    for (const box of page.querySelectorAll<HTMLElement>(
      '[data-tf-widget],[data-tf-live],[data-tf-popup],[data-tf-slider]',
    )) {
      const { tfHidden = '' } = box.dataset;
      const theirs = tfHidden.split(',').filter(Boolean);
      const more = missing(name => theirs.some(pair => pair.startsWith(`${name}=`)))
        // A comma or backslash would end a value.
        .map(([name, value]) => `${name}=${`${value}`.replace(/[\\,]/g, '\\$&')}`);
      if (more.length) box.dataset.tfHidden = [...theirs, ...more].join(',');
    }
  };

  /** Calendly's script reads the address in `data-url` when it makes the frame. */
  const toCalendly = () => {
    for (const box of page.querySelectorAll<HTMLElement>('.calendly-inline-widget[data-url]')) {
      const address = new URL(box.dataset.url ?? '', page.baseURI);
      for (const [name, value] of missing(name => address.searchParams.has(name)))
        address.searchParams.set(name, `${value}`);
      if (box.dataset.url !== address.href) box.dataset.url = address.href;
    }
  };

  hooks.filled.push(toTypeform, toCalendly);
  onMessage(/^https:\/\/([\w-]+\.)*(typeform|calendly)\.com$/, ({ type, event, formId }) => {
    if (type === 'form-submit' || event === 'calendly.event_scheduled')
      reportLead(`${type || event} ${formId}`);
  });
};
