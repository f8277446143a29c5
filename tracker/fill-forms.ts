import { isFull, page } from './page.ts';
import { options } from './settings.ts';
import { values } from './visitor.ts';

/** What we put into a field: a later value may replace it, but never a person's. */
const ours = new WeakMap<Element, string>();

/** Writes the values into the empty hidden fields that carry their names. */
export const fillForms = (): void => {
  for (const field of page.querySelectorAll('input'))
    for (const key of [
      field.name,
      field.id,
      field.dataset.name,
      field.dataset.original_id,
      ...field.classList,
    ]) {
      const wanted = values[(isFull && options.fill?.[key as string]) || (key as string)];
      if (
        wanted &&
        (!field.value || (isFull && field.value === ours.get(field))) &&
        // Whether a text field shows is dear to ask: only where it may matter.
        (field.type === 'hidden' || (field.type === 'text' && !field.offsetParent))
      ) {
        // A framework may watch the element's own property: set through the browser's.
        Reflect.set(HTMLInputElement.prototype, 'value', wanted, field);
        if (isFull) ours.set(field, wanted);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
};
