import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { page, view } from '../page.ts';
import { elementorForm, fluentForm, formidableForm, gravityForm, wpformsForm } from '../telling-forms.ts';

declare global {
  interface Window {
    jQuery?: (target: object) => {
      on(types: string, act: (event: SuccessEvent, more?: Told) => void): void;
    };
  }
}

/** What builders tell beside the event. */
interface Told {
  config?: unknown;
}

type Answer = { errors?: object } | undefined;

interface SuccessEvent {
  type: string;
  target: EventTarget | null;
}

/**
 * WordPress' form builders send without leaving the page, and report the outcome through jQuery: a form that they
 * refuse is no lead.
 */
export const success = (): void => {
  hooks.telling += `,${elementorForm},${gravityForm},${wpformsForm},${formidableForm},${fluentForm}`;
  const types =
    'submit_success gform_confirmation_loaded wpformsAjaxSubmitSuccess frmFormComplete fluentform_submission_success nfFormSubmitResponse';
  let jQuery: Window['jQuery'];
  const listen = () => {
    if (jQuery) return;
    jQuery = view.jQuery;
    jQuery?.(page).on(types, ({ type, target }, more) => {
      // Gravity's has the form's number, Formidable's the form, Fluent's its settings, Ninja's the answer. WordPress names it
      // alike (`success-on-server.ts`). Fluent tells the same again by an event of the browser's own, which has nothing here.
      const about = more?.config || (target === page ? more : target);
      const { id, action, response } = Object(about) as Record<string, unknown>;
      if (about && !Object.keys(Object((response as Answer)?.errors))[0])
        reportLead(`${type}-${id || action || about}`);
    });
  };
  listen();
  // jQuery may be loaded after us.
  hooks.filled.push(listen);
};
