import { messages, signInWords } from '#shared/messages.ts';
import { toasts } from '../../state/toasts.ts';
import { resendConfirmation } from '../../vendors/identity.ts';

/** Sends the confirmation mail once more and says how it went. */
export const sendMailAgain = async (email: string): Promise<void> => {
  try {
    await resendConfirmation(email);
    toasts.success(signInWords.resent);
  } catch (error) {
    toasts.error(error instanceof Error ? error.message : messages.failure.internal);
  }
};
