import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { ask } from '../../../api/ask.ts';
import { FieldRefusal } from '../../../ui/forms/use-form.ts';

/** Asks for the sharing to be as wanted; an address that is refused is said at its field. */
export async function saveSharing(
  license_key: string,
  analytics_enabled: boolean,
  analytics_email: string,
): Promise<AnswerOf<'setup-bigquery'>> {
  try {
    return await ask('setup-bigquery', { license_key, analytics_enabled, analytics_email });
  } catch (error) {
    const concernsField = error instanceof AppError && error.code === 'invalid';
    throw concernsField ? new FieldRefusal({ email: error.message }) : error;
  }
}
