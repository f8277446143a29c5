import { fillForms } from './fill-forms.ts';
import { hooks } from './hooks.ts';
import { here, isOpen, page, view } from './page.ts';
import { report, sendKept } from './report.ts';
import { url } from './settings.ts';
import { isNewVisit, last, updateVisitor, values } from './visitor.ts';

export const faults: unknown[] = [];
/** The page's address at the last run; undefined before the first. */
export let address: string | undefined;
/** True once the page's policy has refused our address. No later attempt could succeed, and each would be logged. */
export let isRefusedByPage = false;
// biome-ignore lint/correctness/noUnusedVariables: it is read where it is assigned
let timer: unknown;
/** The form reported last: a form that is sent again is the same lead. */
export let form: Element | undefined;

/** One run of the tracker. Errors are only recorded: a customer's page must never break because of us. */
export const run = (event: { type?: string; target?: unknown } = {}): void => {
  try {
    timer = 0;
    if ((event.type && !page.hidden) || address !== here.href) {
      if (isOpen) for (const act of hooks.before) act();
      updateVisitor();
      if (isOpen) for (const act of hooks.known) act(values);
      if (isNewVisit) report('visit');
      if (
        event.type === 'submit' &&
        // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
        form !== (form = event.target as Element) &&
        // A search is no lead, and neither is a log-in, with its one password.
        !form.closest('[method=get],[role=search]') &&
        form.querySelectorAll('[type=search],[type=password]').length !== 1
      )
        report('lead');
      if (!address) {
        // What earlier pages could not send. Opening storage is slow, so the cookie says whether anything waits there.
        if (last._queue) sendKept();
        new MutationObserver(schedule).observe(page, { childList: true, subtree: true });
        view.navigation?.addEventListener('currententrychange', schedule);
        // MooTools puts a class of its own in the place of `Event` (docs/decisions/0165).
        page.dispatchEvent(new (isOpen ? UIEvent : Event)('utmost:ready'));
      }
      address = here.href;
    }
    (!isOpen && event.type && page.hidden) || fillForms();
  } catch (fault) {
    faults.push(fault);
  }
};
/** Takes note that the page's policy refused an address. */
export const noteRefusal = (event: SecurityPolicyViolationEvent): void => {
  isRefusedByPage ||= event.blockedURI === url;
};

export const whenIdle = (): unknown =>
  (view.requestIdleCallback || setTimeout)(run as never, { timeout: 500 } as never);
export const schedule = (): void => {
  timer ||= setTimeout(whenIdle, 99);
};
