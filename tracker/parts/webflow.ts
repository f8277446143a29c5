import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';

/** Webflow sends its forms by script, and shows a box when one has arrived. Those with an address of the owner's are like any form. */
export const webflow = (): void => {
  hooks.telling += ',.w-form form:not([action])';
  addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      const done =
        form.matches('.w-form form:not([action])') && form.parentElement?.querySelector('.w-form-done');
      if (!done) return;
      new MutationObserver((_, observer) => {
        if (!done.getClientRects().length) return;
        observer.disconnect();
        reportLead(form.id || form.action);
      }).observe(done, { attributes: true });
    },
    true,
  );
};
