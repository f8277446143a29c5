import type { Field } from '../fill-forms.ts';
import { hooks } from '../hooks.ts';
import { isIdName, isKnown, options } from '../settings.ts';

/**
 * Every field whose default value is the name of one of our values in brackets is found by it, those that people see and
 * those of the owner's names too; what every file does is to replace `[utm_source]` and the like in hidden ones.
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

  hooks.names.push((field: Field) => {
    const name = /^\[(\w+)]$/.exec(field.defaultValue)?.[1];
    if (name && field.value === field.defaultValue && isOurs(name.replace(/^first_/, ''))) {
      field.asked = name;
      // The filling that asks for the name goes on with a field that is empty.
      field.defaultValue = '';
    }
    return [field.asked];
  });
};
