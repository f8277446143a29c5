import { useQueryClient } from '@tanstack/react-query';
import { usageText } from '#shared/text/usage.ts';
import { toasts } from '../state/toasts.ts';
import { ask } from './ask.ts';

const { exclude: words } = usageText;

/** Leaves the visits and leads of a time out of a license's figures, or counts them again; whatever shows them is asked anew. */
export function useLeaveOut(licenseKey: string) {
  const client = useQueryClient();
  return async ({ from, to }: { from: number; to: number }, { undo = false } = {}): Promise<void> => {
    await ask('exclude-visits', { license_key: licenseKey, from, to, undo });
    await Promise.all(
      ['usage', 'monthlyReport', 'outcomeReport'].map(name =>
        client.invalidateQueries({ queryKey: [name, licenseKey] }),
      ),
    );
    toasts.success(undo ? words.undone : words.done, { about: licenseKey });
  };
}
