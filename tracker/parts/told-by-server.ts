import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { page } from '../page.ts';
import { options } from '../settings.ts';
import { cookieAfter } from '../storage.ts';

/**
 * On WordPress the server knows which form it has accepted, also where the page is loaded anew or left at once and no event
 * tells. It says so by a cookie, which is read once; its name for the form is that of the builder's event (`success.ts`), so
 * that whoever of both comes second tells nothing new. Why: docs/decisions/0185
 */
export const toldByServer = (): void => {
  hooks.telling += `,${options.accepted}`;
  hooks.known.push(() => {
    const form = cookieAfter('utmost_sent=');
    if (!form) return;
    page.cookie = 'utmost_sent=;path=/;max-age=0';
    reportLead(form);
  });
};
