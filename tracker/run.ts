import { fillForms } from './fill-forms.ts';
import { hooks } from './hooks.ts';
import { here, isOpen, page, view } from './page.ts';
import { report, sendKept } from './report.ts';
import { url } from './settings.ts';
import { isTheirs } from './their-forms.ts';
import { isNewVisit, last, updateVisitor, values } from './visitor.ts';

export const faults: unknown[] = [];
/** The page's address at the last run; undefined before the first. */
export let address: string | undefined;
/** True once the page's policy has refused our address. No later attempt could succeed, and each would be logged. */
export let isRefusedByPage: boolean | undefined;
// biome-ignore lint/correctness/noUnusedVariables: it is read where it is assigned
let timer: unknown;
/** The form reported last: a form that is sent again is the same lead. */
export let form: Element | undefined;

/**
 * The form that a person has just changed or sends; null for fields outside of any.
 */
export let changed: unknown;
/** One run of the tracker. Errors are only recorded: a customer's page must never break because of us. */
export const run = (event: Partial<SecurityPolicyViolationEvent> = {}): void => {
  try {
    timer = 0;
    const { type, target } = event;
    // A policy that is only reported refuses nothing.
    isRefusedByPage ||= event.blockedURI === url && (event.disposition as string) < 'f';
    // In the order of the alphabet: `change`, `securitypolicyviolation`, `submit`, `visibilitychange`.
    changed = event.isTrusted && ((type as string) < 'd' ? (target as HTMLInputElement).form : target);
    if (address !== here.href || ((type as string) > 'sf' && !page.hidden)) {
      if (isOpen) for (const act of hooks.before) act();
      updateVisitor();
      if (isOpen) for (const act of hooks.known) act(values);
      if (isNewVisit) report('visit');
      if (
        type === 'submit' &&
        // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
        form !== (form = target as Element) &&
        !isTheirs(form)
      )
        report('lead');
      if (!address) {
        // Before what may fail, or each change of the page would run all of it again, with one observer more.
        address = here.href;
        new MutationObserver(schedule).observe(page, { childList: true, subtree: true });
        // A page may have a variable of that name.
        view.navigation?.addEventListener?.('currententrychange', schedule);
        // Not `Event`, in the place of which MooTools puts a class of its own: it throws, and no field would be filled.
        page.dispatchEvent(new UIEvent('utmost:ready'));
        // What earlier pages could not send. Opening storage is slow, so the cookie says whether anything waits there.
        if (last._queue) sendKept();
      }
      address = here.href;
    }
    (!isOpen && type && page.hidden) || fillForms();
  } catch (fault) {
    faults.push(fault);
  }
};

export const whenIdle = (): unknown =>
  (view.requestIdleCallback || setTimeout)(run as never, { timeout: 500 } as never);
export const schedule = (): void => {
  timer ||= setTimeout(whenIdle, 99);
};
