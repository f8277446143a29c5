import { hooks } from './hooks.ts';
import { isOpen, page } from './page.ts';
import { changed } from './run.ts';
import { isKnown, options } from './settings.ts';
import { isTheirs } from './their-forms.ts';
import { values } from './visitor.ts';

/** A field that we have filled. */
export interface Field extends HTMLInputElement {
  /** The value we wrote: it may be replaced later, theirs may not. */
  utmost?: string;
  /** The value in its last event to the page's framework. */
  told?: string | undefined;
  /** The name that stood in it as a placeholder, noted by the option; the check of a page (`check/fields.ts`) reads it too. */
  asked?: string;
}

/** Values in events of this document. */
const sent: Record<string, unknown> = {};
/** How often a field was filled that no person has touched yet: a page that empties them each time is left alone in the end. */
let fills = 0;
const maxFills = 200;

/**
 * Writes the values into the empty hidden fields of the page, or of a part of it, whose name, id or class matches.
 *
 * The page gets an event of a value only in a form that a person has changed or sends: before that, it might be saved or asked
 * about. The events do not bubble, because what watches a whole form would take them for a person's. React, which hears none
 * of hidden fields, gets it by the field's own handler: React keeps it on the element, under a name that is no
 * interface of React's but has been the same since version 17. Not while a person types, since a form that is drawn
 * anew then loses the letter. Code that sends its state without a change or a submit sends it without our values.
 */
export const fillForms = (root?: ParentNode): void => {
  for (const field of ((isOpen && root) || page).querySelectorAll<Field>(
    isOpen ? 'input' : '[type=hidden]',
  )) {
    for (const name of [
      field.name,
      field.id,
      ...Object.values(field.dataset),
      ...field.classList,
      field.value.slice(1, -1),
      ...(isOpen ? hooks.names.flatMap(more => more(field)).filter(Boolean) : []),
    ] as string[]) {
      // A builder that leaves no other handle on a field has the name in its value, which is emptied where there is nothing.
      const isAsked = (!isOpen || field.type === 'hidden') && field.value[0] === '[';
      const wanted = values[(isOpen && options.fields?.[name]) || name] || '';
      const isOurs = isKnown(name.replace('first_', ''));
      if (wanted || (isAsked && isOurs)) {
        if (
          // A value that stays is not written again: the page may answer each time with another.
          wanted !== field.value &&
          (isAsked || !field.value || field.value === field.utmost) &&
          // A text field that takes no place may be in a step that is still closed: only those that the owner names.
          (!isOpen || (field.type === 'text' ? isNamed(name, field) : field.type === 'hidden')) &&
          // Campaign fields and click ids are nobody else's.
          (((!isOpen || !options.parameters?.includes(name)) && isOurs) ||
            !field.form ||
            !isTheirs(field.form)) &&
          (changed || fills++ < maxFills)
        ) {
          // The attribute is what a hidden field sends; React and others override the element's own `value`.
          field.defaultValue = field.utmost = wanted;
          if (isOpen) Reflect.set(Object.getPrototypeOf(field), 'value', wanted, field);
        }
        // The first name counts, although a value of ours may be written over.
        break;
      }
    }
    const isEarly = isOpen && hooks.early && field.closest(hooks.early);
    // biome-ignore lint/suspicious/noAssignInExpressions: this file is paid for by the byte
    if ((field.form === changed || isEarly) && field.told !== (field.told = field.utmost)) {
      for (const type of ['input', 'change'])
        sent[type + field.name + field.told] ??= field.dispatchEvent(
          isOpen ? new UIEvent(type, { bubbles: !!isEarly }) : new UIEvent(type),
        );
      for (const theirs of Object.values(field)) theirs?.onChange?.({ target: field, currentTarget: field });
    }
  }
  if (isOpen && !root) for (const act of hooks.filled) act();
};

/** Whether the owner has named a field that people may see: in the settings, in the field, or by what a form builder puts around it. */
const isNamed = (name: string, field: Field) =>
  options.fields?.[name] ||
  field.asked === name ||
  (isKnown(name) && hooks.names.some(more => more(field).includes(name)));
