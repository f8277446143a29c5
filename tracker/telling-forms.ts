// The forms of builders that report their outcome, as the parts know them that listen to it and the check that looks for
// them. Each is a word of its own, which goes into the one part that needs it.

export const elementorForm = '.elementor-form';
export const gravityForm = '[target^=gform_ajax]';
export const wpformsForm = '.wpforms-ajax-form';
export const formidableForm = '.frm_ajax_submit';
export const fluentForm = '.frm-fluent-form';
export const webflowForm = '.w-form form:not([action])';
export const hubspotForm = '.hs-form,.hs-form-html form';
/** Around each field of Ninja Forms, which sends without a `submit` event. */
export const ninjaField = '.nf-field-container';
