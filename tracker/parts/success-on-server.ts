import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { page } from '../page.ts';
import { options } from '../settings.ts';
import { cookieAfter } from '../storage.ts';

/**
 * On WordPress the server knows which form it has accepted, also where the page is loaded anew or left at once without an
 * event. It says so by a cookie, which is read once; its name for the form is that of the builder's event (`success.ts`), so
 * that whoever of both comes second reports nothing new. After it comes the lead's id, if the form that was sent carried one: the
 * entry has it, and `lead-id.ts`, which comes later, gives the forms of this page another. Why: docs/decisions/0185
 */
export const successOnServer = (): void => {
  hooks.telling += `,${options.accepted}`;
  hooks.known.push(values => {
    const [form, id] = cookieAfter('utmost_sent=')?.split('.') ?? [];
    if (!form) return;
    page.cookie = 'utmost_sent=;path=/;max-age=0';
    values.utmost_lead_id = id as string;
    reportLead(form);
  });
};
