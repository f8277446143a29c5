/** Fields by which a person is reached, or into which a message is written. */
export const contactFields: string =
  '[type=email],[type=tel],[name*=mail i],[name*=phone i],textarea,[data-utmost] *';

/** A form in which a person has typed keeps the name it had then: without an id it is the page's address, which may change. */
export type TypedForm = Element & { told?: string };

/** A form that asks for little more than a password that is there already. */
export const isLogIn = (form: Element): unknown =>
  !form.querySelectorAll(':read-write')[2] && form.querySelector('[type=password]:not([autocomplete^=new])');

/**
 * A log-in or a search, in which a word such as `referrer` means something else (where to go afterwards), and which is
 * no lead: no person has typed into contactFields of it, which may stand beside their form (`form=`), and none are in it.
 */
export const isTheirs = (form: TypedForm): unknown =>
  !(form.told || form.querySelector(contactFields)) || isLogIn(form);
