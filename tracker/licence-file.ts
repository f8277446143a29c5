import { agree, asAgreed, enrich } from './extras.ts';
import { fillForms } from './fill-forms.ts';
import { browser, here, isFull, page, type TrackerCommand, type Values, view } from './page.ts';
import { post, report, unsent } from './report.ts';
import { attributes, isKnown, options, site } from './settings.ts';
import { isHolding, stored } from './storage.ts';
import { isNewVisit, isWithin, last, updateVisitor, values } from './visitor.ts';

const faults: unknown[] = [];
const reported = new WeakSet<object>();
/** Of the page when it was last looked at. */
let address: string | undefined;
let timer: unknown;

/** Everything there is to do; a page must never notice that it failed. */
const run = (event?: { type?: string; target?: EventTarget | null }) => {
  try {
    timer = 0;
    if ((event?.type && !page.hidden) || address !== here.href) {
      if (isFull) asAgreed();
      updateVisitor(site, attributes, isKnown);
      if (isFull) enrich();
      if (isNewVisit) report('visit');
      if (
        event?.type === 'submit' &&
        !reported.has(event.target as object) &&
        !(isFull && options.leads === false)
      ) {
        reported.add(event.target as object);
        report('lead');
      }
      if (!address) {
        // Storage is dear to open, and at a first visit nothing can wait in it.
        if ((last.visit_count as number) > +isNewVisit) {
          const waiting: Record<string, number> = JSON.parse(stored('utmost_queue') || '{}');
          for (const body in waiting) post(body, waiting[body]);
        }
        new MutationObserver(schedule).observe(page, { childList: true, subtree: true });
        if (isFull) view.navigation?.addEventListener('currententrychange', schedule);
        page.dispatchEvent(new Event('utmost:ready'));
      }
      address = here.href;
    }
    fillForms();
  } catch (fault) {
    faults.push(fault);
  }
};
const whenIdle = () => (view.requestIdleCallback || setTimeout)(run as never, { timeout: 500 } as never);
const schedule = () => {
  if (!timer) timer = setTimeout(whenIdle, 99);
};

const before = view.utmost;
// A page may carry the tracker twice, a queue of calls in its place, or an element of its name.
if (!before?.call || before.q) {
  view.utmost = ((what: string, choice: unknown, act: (values: Values) => void) => {
    if (what === 'on') address ? act(values) : page.addEventListener('utmost:ready', () => act(values));
    if (isFull && what === 'consent') {
      agree(!!choice);
      if (address) run({ type: what });
    }
    if (isFull && what === 'check')
      return {
        site: isWithin(here.hostname, site),
        consent: !isHolding(),
        cookies: browser.cookieEnabled,
        unsent: unsent(),
        faults,
      };
    return what === 'get' ? { ...values } : faults;
  }) as TrackerCommand;
  if (isFull) for (const call of before?.q ?? []) view.utmost(...call);
  if (isWithin(here.hostname, site)) {
    for (const type of ['submit', 'visibilitychange']) addEventListener(type, run, true);
    // A page shown before it is asked for tells us by becoming visible.
    page.prerendering || whenIdle();
  }
}
