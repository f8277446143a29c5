import { report } from './report.ts';
import { keep } from './storage.ts';
import { last } from './visitor.ts';

/** Reports a lead: once for a form and visit, however often it is sent again (docs/decisions/0184). */
export const reportLead = (form: string): void => {
  const sent = last.visit_count + form;
  if (last._sent !== sent) {
    last._sent = sent;
    keep('utmost_last', last);
    report('lead');
  }
};
