import { hooks } from '../hooks.ts';
import { page } from '../page.ts';
import { isForForms, options } from '../settings.ts';
import { values } from '../visitor.ts';

/** Adds hidden inputs to forms marked `data-utmost`; the usual filling gives them their values. */
export const hiddenInputs = (): void => {
  /** The names a form asks for: those listed in its attribute, or every captured parameter. `formdata` asks for no field. */
  const namesOf = (form: Element): readonly string[] =>
    form.getAttribute('data-utmost')?.match(/[^\s,]+/g) ?? Object.keys(values).filter(isForForms);

  const addInputs = () => {
    for (const form of page.querySelectorAll('form[data-utmost]:not([data-utmost^=formdata])'))
      for (const name of namesOf(form)) {
        const isThere = [...form.querySelectorAll('input')].some(field => field.name === name);
        if (isThere || !values[options.fields?.[name] || name]) continue;
        const field = page.createElement('input');
        field.type = 'hidden';
        field.name = name;
        // Appended empty: the filling that follows its addition sends the page an event of the value, as for any other field.
        form.append(field);
      }
  };

  hooks.known.push(addInputs);
  hooks.filled.push(addInputs);
};
