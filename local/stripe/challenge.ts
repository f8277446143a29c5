import { type Markup, markup } from '../pages/markup.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { attempt, carryOver } from './billing.ts';
import { type Intent, refuseIntent } from './charging.ts';
import { idInLedger, type StripeLedger } from './ledger.ts';
import { dollars } from './money.ts';
import { stripePage as framed } from './page.ts';

/** Messages the frame's owner that the bank is done. */
const goodbye = markup`<p>Thank you. You can close this page.</p>
<script>parent.postMessage({ source: 'stripe-3ds' }, '*')</script>`;

/** The bank's page of an intent, `/3ds/<intent>`, and its two buttons. */
export function challenge(ledger: StripeLedger, { method, path, body }: HttpRequest): HttpAnswer {
  const id = path.split('/')[2] ?? '';
  const intent = ledger.find('payment_intent', id) ?? ledger.find('setup_intent', id);
  if (!intent) return page(404, markup`<h1>There is nothing to confirm here.</h1>`);
  if (intent.status !== 'requires_action') return page(200, goodbye);
  if (method !== 'POST') return page(200, question(intent));
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  const card = idInLedger(intent.payment_method ?? '');
  if (new URLSearchParams(body.toString()).get('outcome') === 'complete')
    attempt(ledger, intent, { method: card, present: true, authenticated: true });
  else carryOver(ledger, intent, refuseIntent(ledger, intent));
  if (!returnUrl) return page(200, goodbye);
  return { status: 303, headers: { location: backTo(returnUrl, intent) }, body: '' };
}

function page(status: number, body: Markup): HttpAnswer {
  return framed(status, '3-D Secure test page', body);
}

function question(intent: Intent): Markup {
  const what =
    intent.object === 'payment_intent' ? `a payment of ${dollars(intent.amount)}` : 'keeping your card';
  return markup`<h1>3-D Secure</h1><p>Your bank asks you to confirm ${what}. This is a test page.</p>
<form method="post"><button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button></form>`;
}

function backTo(url: string, { id, object, client_secret, status }: Intent): string {
  const back = new URL(url);
  back.searchParams.set(object, id);
  back.searchParams.set(`${object}_client_secret`, client_secret ?? '');
  back.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return back.href;
}
