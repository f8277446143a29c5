import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { webflowForm } from '../telling-forms.ts';

/** Webflow sends its forms by script, and shows a box when one has arrived. Those with an address of the owner's are like any form. */
export const webflow = (): void => {
  const theirs = webflowForm;
  hooks.telling += `,${theirs}`;
  addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      const done = form.matches(theirs) && form.parentElement?.querySelector('.w-form-done');
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
