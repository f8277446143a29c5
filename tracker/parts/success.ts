import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { page, view } from '../page.ts';
import { elementorForm, fluentForm, formidableForm, gravityForm, wpformsForm } from '../telling-forms.ts';

declare global {
  interface Window {
    jQuery?: (target: object) => {
      on(types: string, act: (event: SuccessEvent, more?: unknown) => void): void;
    };
  }
}

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
  let isListening = false;
  const listen = () => {
    if (isListening || !view.jQuery) return;
    isListening = true;
    view.jQuery(page).on(types, ({ type, target }, more) => {
      // Gravity's has the form's number, Formidable's the form, Ninja's the answer. WordPress names it alike (`success-on-server.ts`).
      const about = target === page ? more : target;
      const { id, action, response } = Object(about) as Record<string, unknown>;
      const { errors } = Object(response) as { errors?: object };
      if (!errors || !Object.keys(errors).length) reportLead(`${type}-${id || action || about}`);
    });
  };
  listen();
  // jQuery may be loaded after us.
  hooks.filled.push(listen);
};
