import { isBot } from '#shared/domain/bots.ts';
import { fillForms } from './fill-forms.ts';
import { browser, here, isFull, view } from './page.ts';
import { attributes, isId, key, options, url } from './settings.ts';
import { isHolding, keep, stored } from './storage.ts';
import { last, mayKnow, values } from './visitor.ts';

/** Reports that wait to be sent again, with the number of failed attempts of each. */
const waiting: Record<string, number> = {};

/** Sends a report. A failed one is sent again after a growing pause, if necessary from a later page. */
export const post = async (body: string, failures = 0): Promise<void> => {
  let status: number | undefined;
  try {
    // Setting a content type would trigger a CORS preflight.
    const answer = await fetch(url, { method: 'POST', body, keepalive: true });
    status = answer.status;
    const ip = mayKnow && !(isFull && options.keepAddress === false) && answer.headers.get('x-utmost-ip');
    if (ip) {
      values.ip = last.ip = ip;
      keep('utmost_last', last, attributes);
      fillForms();
    }
  } catch {
    if (!view.fetch) status = +browser.sendBeacon(url, body);
  }
  if ((status as number) < 429 || failures > 8) delete waiting[body];
  else {
    waiting[body] = ++failures;
    setTimeout(post, 2 ** failures * 500 * (1 + Math.random()), body, failures);
  }
  // Bounds the queue: 9000 characters hold fewer than fifty of even the shortest reports.
  const text = JSON.stringify(waiting);
  if (failures && text.length < 9000) stored('utmost_queue', text);
};

/** Reports a visit or lead. Never includes the IP address, user agent, query string or form fields. */
export const report = (kind: 'visit' | 'lead'): void => {
  if (!(isFull && isHolding()) && !browser.webdriver && !isBot(browser.userAgent))
    post(
      JSON.stringify({
        event_id: `${Math.random()}`.slice(2) + Date.now(),
        license_key: key,
        kind,
        at: Date.now(),
        host: here.hostname,
        path: here.pathname,
        ref: values.referrer_domain,
        click: Object.keys(last).find(isId),
        c: Object.fromEntries(Object.entries(values).filter(([name]) => name.includes('utm_'))),
        ...(isFull &&
          options.keepIds && {
            ids: Object.fromEntries(Object.entries(last).filter(([name]) => isId(name))),
          }),
      }),
    );
};

export const unsent = (): number => Object.keys(waiting).length;
