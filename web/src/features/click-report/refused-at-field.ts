import { AppError } from '#shared/errors.ts';
import { FieldRefusal } from '../../ui/forms/use-form.ts';

/** Throws a refusal for the form: the server names the field that it refuses as the form does. */
export function refusedAtField(error: unknown): never {
  if (error instanceof AppError && error.field) throw new FieldRefusal({ [error.field.name]: error.message });
  throw error;
}
