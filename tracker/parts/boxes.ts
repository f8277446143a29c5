import { hooks } from '../hooks.ts';

/** The boxes in which builders put a field; an owner's CSS class for the field stands on the box. */
export const formBuilderBox = '.gfield,.wpforms-field,.mc-field-group,.nf-field-container,.field-wrap';

/** For Gravity Forms, WPForms, Mailchimp and Ninja Forms: a field is found by the classes of its box too. */
export const boxes = (): void => {
  hooks.names.push(field => field.closest(formBuilderBox)?.className.split(' ') ?? []);
};
