import { hooks } from '../hooks.ts';
import { isIdName, isKnown, options } from '../settings.ts';

/** A field that has asked by a placeholder. */
export interface PlaceholderField extends HTMLInputElement {
  /** The name that stood there; the check of a page (`check/fields.ts`) reads it too. */
  asked?: string;
}

/**
 * A field whose default value is the name of one of our values in brackets, `[utm_source]`, is found by it, and emptied where
 * there is none to fill in. For builders that leave the owner no other handle on a field.
 */
export const placeholderFields = (): void => {
  /** Names of values that not every visitor has; `channel` and its details are no parameters. */
  const isOurs = (name: string) =>
    !!options.fields?.[name] ||
    isKnown(name) ||
    isIdName(name) ||
    /^(channel(_medium|_detail_[1-4])?|landing_page|referrer(_domain)?|touch_time|visit_count|user_agent|ip)$/.test(
      name,
    );

  hooks.names.push((field: PlaceholderField) => {
    const name = /^\[(\w+)]$/.exec(field.defaultValue)?.[1];
    if (name && field.value === field.defaultValue && isOurs(name.replace(/^first_/, ''))) {
      field.asked = name;
      // The filling that asks for the name goes on with a field that is empty.
      field.defaultValue = '';
    }
    return [field.asked];
  });
};
