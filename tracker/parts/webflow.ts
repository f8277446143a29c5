import { reportLead } from '../lead.ts';
import { isTheirs } from '../their-forms.ts';

/** Webflow marks its forms with the method of a search, as which those without an e-mail address would count. */
export const webflow = (): void => {
  let form: EventTarget | null = null;
  addEventListener(
    'submit',
    event => {
      const sent = event.target as Element;
      // Any other is reported like any form.
      if (sent === form || !sent.matches?.('.w-form [method=get]') || !isTheirs(sent)) return;
      form = sent;
      reportLead();
    },
    true,
  );
};
