import { type FormEvent, useState } from 'react';
import { uiText } from '../text.ts';
import { useAction } from './use-action.ts';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string>>;

/** A server's refusal of single fields, to be thrown from onSubmit. Any other Error is shown at the button. */
export class FieldRefusal<Name extends string = string> extends Error {
  readonly fields: Errors<Name>;
  constructor(fields: Errors<Name>) {
    super();
    this.fields = fields;
  }
}

/** Receives its own value and all others; returns the message to show, or undefined. */
export type FormRule<Name extends string> = (value: string, all: Values<Name>) => string | undefined;

interface FormOptions<Name extends string> {
  /** Every field with its initial value, in the order of the page. */
  fields: Values<Name>;
  rules?: Partial<Record<Name, FormRule<Name>>>;
  /** Cleans up input from paste and keyboards: trims an e-mail, removes spaces from a code. */
  clean?: Partial<Record<Name, (value: string) => string>>;
  /** Receives the cleaned values. The message of a thrown error is shown at the button. */
  onSubmit: (values: Values<Name>) => Promise<unknown>;
  /** A name under which unsent values survive closing the form, except those of `secret` fields. */
  draft?: string;
  secret?: readonly NoInfer<Name>[];
}

const drafts = new Map<string, Record<string, string>>();

/**
 * The state of a form. Errors appear on submit and disappear when corrected; a field shows none while it is first being
 * filled in. The first invalid field gets the focus, a refusal is shown at the button, and one submit runs at a time.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { fields, onSubmit, draft, secret = [] } = options;
  const rules: Partial<Record<Name, FormRule<Name>>> = options.rules ?? {};
  const clean: Partial<Record<Name, (value: string) => string>> = options.clean ?? {};
  const names = Object.keys(fields) as Name[];
  const [values, setValues] = useState<Values<Name>>(() => ({ ...fields, ...(draft && drafts.get(draft)) }));
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [tried, setTried] = useState(false);

  const cleaned = (raw: Values<Name>) =>
    Object.fromEntries(names.map(name => [name, clean[name]?.(raw[name]) ?? raw[name]])) as Values<Name>;

  const check = (raw: Values<Name>) => {
    const all = cleaned(raw);
    const found: Errors<Name> = {};
    for (const name of names) {
      const message = rules[name]?.(all[name], all);
      if (message) found[name] = message;
    }
    return found;
  };

  const set = (changed: Partial<Values<Name>>) => {
    const next = { ...values, ...changed };
    setValues(next);
    if (draft) {
      const kept = Object.entries(next).filter(([key]) => !secret.includes(key as Name));
      drafts.set(draft, Object.fromEntries(kept) as Record<string, string>);
    }
    // A shown error disappears when it is corrected; a new one is not shown before the user leaves the field.
    const found = check(next);
    const isUnchanged = (key: Name) => errors[key] !== undefined && errors[key] === found[key];
    setErrors(Object.fromEntries(names.filter(isUnchanged).map(key => [key, errors[key]])) as Errors<Name>);
  };

  const onLeave = (name: Name) => {
    const message = tried ? check(values)[name] : undefined;
    if (message) setErrors({ ...errors, [name]: message });
  };

  const refuse = (form: HTMLFormElement, found: Errors<Name>) => {
    setErrors(found);
    const bad = names.find(name => found[name]);
    if (bad) focusField(form, bad);
    return bad !== undefined;
  };

  const { run, busy, problem, setProblem } = useAction(async (form: HTMLFormElement) => {
    try {
      await onSubmit(cleaned(values));
      if (draft) drafts.delete(draft);
    } catch (error) {
      if (error instanceof FieldRefusal) refuse(form, error.fields);
      throw error;
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setTried(true);
    if (refuse(form, check(values))) setProblem('');
    else void run(form);
  };

  const toMend = Object.keys(errors).length;

  return {
    values,
    busy,
    /** The message at the button; it belongs in a `<Problem>`. */
    problem: problem || (toMend > 1 ? uiText.fieldsToMend(toMend) : ''),
    setProblem,
    /** Some of them; several at once where one follows from another. */
    set,
    /** Props for a field of the kit. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set({ [name]: value } as Partial<Values<Name>>),
      onBlur: () => onLeave(name),
    }),
    /** Props for the form element. */
    form: { onSubmit: submit, noValidate: true },
  };
}

function focusField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
