import { agree, asAgreed, enrich } from './extras.ts';
import { fillForms } from './fill-forms.ts';
import { browser, here, isFull, page, type TrackerCommand, type Values, view } from './page.ts';
import { post, report, unsent } from './report.ts';
import { attributes, isKnown, options, site } from './settings.ts';
import { isHolding, stored } from './storage.ts';
import { isNewVisit, isWithin, last, updateVisitor, values } from './visitor.ts';

const faults: unknown[] = [];
const reported = new WeakSet<object>();
/** The page's address at the last run. */
let address: string | undefined;
let timer: unknown;

/** One run of the tracker. Errors are only recorded: a customer's page must never break because of us. */
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
        // Opening storage is slow, and on a first visit no report can be waiting in it.
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
// `utmost` may be taken already: by a second copy of the tracker, a queue of calls, or an element with that id.
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
    // A prerendered page starts with the `visibilitychange` event instead.
    page.prerendering || whenIdle();
  }
}
