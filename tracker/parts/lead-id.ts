import { hooks } from '../hooks.ts';

/**
 * Gives forms the id that their lead's row will have, in a field `utmost_lead_id`: it is made before the lead is reported, and
 * is the id of that report. Anew each time that a form is sent, before its page reads the fields, so that it says when; a
 * builder that reports success later means the form that was sent last.
 * Why: docs/decisions/0191
 */
export const leadId = (): void => {
  let id: string;
  const renew = () => {
    id = `${Math.random().toString(36).slice(2, 10)}-${Date.now()}`;
  };
  renew();
  addEventListener('submit', renew, true);
  hooks.known.push(values => {
    values.utmost_lead_id = id;
  });
};
