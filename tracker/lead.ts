import { report } from './report.ts';
import { keep } from './storage.ts';
import { last } from './visitor.ts';

/** Reports a lead: once for a form and visit, however often it is sent again (docs/decisions/0184); none on another’s site. */
export const reportLead = (form: string): void => {
  // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
  if (last && last._sent !== (last._sent = last.visit_count + form)) {
    report('lead');
    keep(last);
  }
};
