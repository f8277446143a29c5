import { fillForms } from './fill-forms.ts';
import { browser, here, isOpen } from './page.ts';
import { isId, options, url } from './settings.ts';
import { isHolding, keep, stored } from './storage.ts';
import { last, mayKnow, values } from './visitor.ts';

// Replaced by the publisher, as those in settings.ts.
declare const __UTMOST_KEY__: string;

/** True once the page's policy has refused our address. No later attempt could succeed, and each would be logged. */
export let isRefusedByPage = false;
export const notePolicy = (refused: string | undefined): void => {
  if (refused === url) isRefusedByPage = true;
};

/** Reports that wait to be sent again, with the number of failed attempts of each. */
export let waiting: Record<string, number> = {};

/** Sends what earlier pages could not send. Opening storage is slow, so the cookie says whether anything waits there. */
export const sendKept = (): unknown =>
  last._queue &&
  // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
  Object.keys((waiting = JSON.parse(stored('utmost_queue') || '{}') as typeof waiting)).map(post);

/** Sends a report. A failed one is sent again after a growing pause, if necessary from a later page. */
export const post = async (body: string): Promise<void> => {
  let failures = waiting[body] || 0;
  // The visitor has withdrawn their consent since.
  if (isOpen && isHolding()) return;
  let answer: Response | undefined;
  try {
    // Setting a content type would trigger a CORS preflight. An empty referrer is none: it could contain the page's query.
    const sending = isRefusedByPage || fetch(url, { method: 'POST', body, referrer: '', keepalive: true });
    answer = (await sending) as Response;
    // A policy that is only reported refuses nothing.
    isRefusedByPage = !answer.status;
    const ip = mayKnow && !(isOpen && options.address === false) && answer.headers.get('x-utmost-ip');
    if (ip) {
      values.ip = last.ip = ip;
      keep(last);
      fillForms();
    }
  } catch {}
  if ((answer?.status as number) < 429 || isRefusedByPage || failures > 8) delete waiting[body];
  else {
    waiting[body] = ++failures;
    // Not at once: the event of a refusal by the page's policy may come after the failure.
    setTimeout(post, 999 << failures, body);
  }
  if (failures) {
    // No more than a few wait, since each is dropped after nine failures. Kept is a sign of them, nothing where none waits.
    last._queue = stored('utmost_queue', JSON.stringify(waiting))?.slice(2, 3) as string;
    keep(last);
  }
};

/** Reports a visit or lead. Never includes the IP address, user agent, query string or form fields. */
export const report = (kind: 'visit' | 'lead'): void => {
  // Campaign fields, landing pages and times of both touches, the referrer's domain, times of earlier clicks, number of visits.
  // Of click ids the name alone, by which the server knows the network.
  const campaign: Record<string, unknown> = {};
  for (const name in values)
    campaign[name] =
      isId(name) || (/^at_|visit_|utm_|landing|touch|domain/.test(name) ? values : campaign)[name];
  (isOpen && (!url || isHolding() || (kind === 'lead' && options.leads === false))) ||
    browser.webdriver ||
    post(
      JSON.stringify({
        event_id: (isOpen && kind === 'lead' && values.utmost_lead_id) || Math.random() + `${last.last_seen}`,
        key: __UTMOST_KEY__,
        kind,
        page: here.href.split(/[?#]/)[0],
        c: campaign,
        ...(isOpen && options.clickReports && { ids: idsOf(kind) }),
      }),
    );
};

/** The click ids for click reports: a visit's own ones; for a lead, those kept from earlier clicks too. */
const idsOf = (kind: 'visit' | 'lead') =>
  Object.fromEntries(
    Object.entries(last).filter(([name]) => isId(name) && (kind === 'lead' || !last[`at_${name}`])),
  );
