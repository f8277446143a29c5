// Script for public pages other than the landing page.
import { boughtHere } from './state/checkout/bought-here.ts';
import { showForBuyer } from './state/checkout/buyer-state.ts';
import { someoneExpected } from './state/traces.ts';

const query = new URLSearchParams(location.search);
for (const part of document.querySelectorAll<HTMLElement>('[data-when], [data-unless]')) {
  const [name = '', value] = (part.dataset.when ?? part.dataset.unless ?? '').split('=');
  const asked = query.get(name) === value;
  part.hidden = part.dataset.when === undefined ? asked : !asked;
}

// Somebody whom this browser does not know is asked to sign in at once; the overlay looks up everybody else.
const purchase = document.querySelector<HTMLElement>('[data-purchase]');
if (purchase && !someoneExpected()) showForBuyer(purchase, 'out');
else if (purchase?.dataset.purchase === 'license' && !query.has('bought_support') && boughtHere())
  showForBuyer(purchase, 'bought');

const schedule = document.querySelector('[data-schedule]');
if (schedule) frameSchedule(schedule).catch(() => undefined);

/** Replaces the fallback text with the scheduling service's page, if one is configured. */
async function frameSchedule(place: Element) {
  const { vendors } = await (await fetch('/config.json')).json();
  if (!vendors?.scheduling) return;
  const frame = document.createElement('iframe');
  place.replaceChildren(Object.assign(frame, { src: vendors.scheduling, title: 'Schedule' }));
}
