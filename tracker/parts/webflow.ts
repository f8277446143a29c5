import { reportLead } from '../lead.ts';

/** Webflow marks its forms with the method of a search, and sends them by script. */
export const webflow = (): void => {
  let form: EventTarget | null = null;
  addEventListener(
    'submit',
    event => {
      // With another method it is reported like any form.
      if (event.target === form || !(event.target as Element).matches?.('.w-form [method=get]')) return;
      form = event.target;
      reportLead();
    },
    true,
  );
};
