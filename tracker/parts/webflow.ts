import { reportLead } from '../lead.ts';

/** Webflow marks its forms with the method of a search, and sends them by script. */
export const webflow = (): void => {
  let form: EventTarget | null = null;
  addEventListener(
    'submit',
    event => {
      if (event.target === form || !(event.target as Element).closest('.w-form')) return;
      form = event.target;
      reportLead();
    },
    true,
  );
};
