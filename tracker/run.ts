import { fillForms } from './fill-forms.ts';
import { hooks } from './hooks.ts';
import { here, isOpen, page, view } from './page.ts';
import { notePolicy, report, sendKept } from './report.ts';
import { isKnown } from './settings.ts';
import { keep } from './storage.ts';
import { contactFields, isTheirs, type TypedForm } from './their-forms.ts';
import { isNewVisit, last, updateVisitor, values } from './visitor.ts';

export const faults: unknown[] = [];
/** The page's address at the last run; undefined before the first. */
export let address: string | undefined;
let timer: unknown;
/**
 * The form in which a person has typed how to be reached, or a message, by what distinguishes it from others of the site: its
 * element may be drawn anew before it is sent.
 */
let typed: string | undefined;
/** The form that a person has just changed or sends; null for fields outside of any. */
export let changed: unknown;
/** One run of the tracker. Errors are only recorded: a customer's page must never break because of us. */
export const run = (event: Partial<SecurityPolicyViolationEvent & FormDataEvent> = {}): void => {
  try {
    timer = 0;
    const { type, target, formData } = event;
    notePolicy(event.blockedURI);
    // In the order of the alphabet: `change`, `formdata`, `securitypolicyviolation`, `submit`, `told` (a consent), `visibilitychange`,
    // `wpcf7mailsent`.
    const form = ((type as string) < 'd' ? (target as HTMLInputElement).form : target) as HTMLFormElement &
      TypedForm;
    changed = !formData && event.isTrusted && form;
    const name = form?.told || form?.id || form?.action;
    if (changed && (target as Element).matches?.(contactFields)) typed = form.told = name;
    // biome-ignore lint/suspicious/noDoubleEquals: where the other side is a text, the location is its address
    if (address != (here as unknown) || ((type as string) > 'sf' && !page.hidden)) {
      if (isOpen) for (const act of hooks.before) act();
      updateVisitor();
      if (isOpen) for (const act of hooks.known) act(values);
      if (isNewVisit) report('visit');
      // Contact Form 7 reports the outcome of a form: one that it refuses is no lead.
      if (
        (type === 'submit'
          ? !form.matches(isOpen ? hooks.telling : '.wpcf7-form') && typed === name && !isTheirs(form)
          : (type as string) > 'w') &&
        // `reportLead` written out, because minified its call takes a function more.
        // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
        last._sent !== (last._sent = last.visit_count + (name as string))
      ) {
        report('lead');
        keep(last);
      }
      if (!address) {
        // Before what may fail, or each change of the page would run all of it again, with one observer more.
        address = here.href;
        new MutationObserver(schedule).observe(page, { childList: true, subtree: true });
        // Not `Event`, in the place of which MooTools puts a class of its own: it throws, and no field would be filled.
        page.dispatchEvent(new UIEvent('utmost:ready'));
        sendKept();
      }
      address = here.href;
    }
    // A form marked `data-utmost="formdata"` gets its values when it is put together for sending (docs/decisions/0182).
    if (formData && (target as HTMLElement).dataset.utmost === type)
      for (const name in values)
        if (isKnown(name) && !formData.get(name)) formData.set(name, values[name] as string);
    fillForms();
  } catch (fault) {
    faults.push(fault);
  }
};

export const whenIdle = (): unknown =>
  (view.requestIdleCallback || setTimeout)(run as never, { timeout: 500 } as never);
export const schedule = (): unknown => (timer ||= setTimeout(whenIdle, 99));
