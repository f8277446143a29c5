import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { onMessage } from '../on-message.ts';
import { here, page } from '../page.ts';
import { run } from '../run.ts';
import { isKnown, isWithin } from '../settings.ts';
import { last } from '../visitor.ts';

/** Typeform and Calendly show their forms in frames of their own, and post to the page what was sent. */
export const embeds = (): void => {
  const services = /^https:\/\/([\w-]+\.)*(typeform\.(com|eu)|calendly\.com)(\/|$)/;
  /** Windows of frames that have the values, or in which a person has begun. */
  const settled = new Set<unknown>();

  /** The captured parameters that are not in a list yet, as pairs. */
  const missing = (has: (name: string) => boolean) =>
    Object.entries(last).filter(([name]) => isKnown(name) && !has(name)) as [string, string][];

  /** Typeform's embed script reads `data-tf-hidden="name=value,…"` when it makes the frame. */
  const toTypeform = () => {
    for (const box of page.querySelectorAll<HTMLElement>(
      '[data-tf-widget],[data-tf-live],[data-tf-popup],[data-tf-slider],[data-tf-sidetab],[data-tf-popover]',
    )) {
      const { tfHidden = '' } = box.dataset;
      const theirs = tfHidden.split(',').filter(Boolean);
      const more = missing(name => theirs.some(pair => pair.startsWith(`${name}=`)))
        // A comma would end a value.
        .map(([name, value]) => `${name}=${`${value}`.replaceAll(',', '\\,')}`);
      if (more.length) box.dataset.tfHidden = [...theirs, ...more].join(',');
    }
  };

  /** The address with what it lacks; nothing where it lacks nothing. */
  const withValues = (text: string) => {
    const address = new URL(text, page.baseURI);
    const more = missing(name => [...'?&#'].some(sign => text.includes(`${sign}${name}=`)));
    for (const [name, value] of more) address.searchParams.set(name, `${value}`);
    return more.length && address.href;
  };

  /** Calendly's script reads the address in `data-url` when it makes the frame. */
  const toCalendly = () => {
    for (const box of page.querySelectorAll<HTMLElement>('.calendly-inline-widget[data-url]')) {
      const address = withValues(box.dataset.url as string);
      if (address) box.dataset.url = address;
    }
  };

  /** A frame that was made before the values were known is loaded once more with them. */
  const toFrames = () => {
    for (const frame of page.querySelectorAll('iframe')) {
      const { contentWindow, src } = frame;
      const address =
        services.test(src) && !settled.has(contentWindow) && page.activeElement !== frame && withValues(src);
      if (address) {
        settled.add(contentWindow);
        frame.src = address;
      }
    }
  };

  hooks.filled.push(toTypeform, toCalendly, toFrames);
  // Their scripts make the frames then, and what a window captures comes before what its document listens to.
  addEventListener('DOMContentLoaded', () => page.prerendering || !isWithin(here.hostname) || run(), true);
  onMessage(services, ({ type, event, formId }, from) => {
    if (/started|selected/.test(`${type}${event}`)) settled.add(from);
    if (type === 'form-submit' || event === 'calendly.event_scheduled')
      reportLead(`${type || event} ${formId}`);
  });
};
