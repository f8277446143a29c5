/** Fields by which a person is reached, or into which a message is written. */
export const contactFields: string =
  '[type=email],[type=tel],[name*=mail i],[name*=phone i],textarea,[data-utmost] *';

/**
 * A log-in or a search, in which a word such as `referrer` means something else (where to go afterwards), and which is
 * no lead: a form that asks for no contactFields, or for little more than a password that is there already.
 */
export const isTheirs = (form: Element): unknown =>
  !form.querySelector(contactFields) ||
  (!form.querySelectorAll(':read-write')[2] &&
    form.querySelector('[type=password]:not([autocomplete^=new])'));
