import { isForForms, options } from '../settings.ts';
import { values } from '../visitor.ts';

/**
 * Gives its values to a form marked `data-utmost="formdata"` at the moment when it is put together for sending, by the
 * browser or by `new FormData(form)`: without a field in the page and without an event that the page could take for a
 * person's. Names after the word are those that the form asks for; without any it gets every captured parameter.
 * Why: docs/decisions/0182
 */
export const formData = (): void => {
  addEventListener(
    'formdata',
    ({ target, formData: data }) => {
      const [way, ...names] = (target as HTMLElement).dataset.utmost?.match(/[^\s,]+/g) ?? [];
      if (way !== 'formdata') return;
      for (const name of names[0] ? names : Object.keys(values).filter(isForForms)) {
        const value = values[options.fields?.[name] || name];
        // What the form has of its own stays.
        if (value && !data.get(name)) data.set(name, value);
      }
    },
    true,
  );
};
