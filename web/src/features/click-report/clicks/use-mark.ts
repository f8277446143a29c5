import { useQueryClient } from '@tanstack/react-query';
import type { ClickOnWire } from '#shared/contract/leads.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { problemOf } from '../../../ui/forms/use-action.ts';
import { refusedAtField } from '../refused-at-field.ts';
import { markText as text } from '../text.ts';
import { showClick } from './use-click-list.ts';

interface Sale {
  value: number | null;
  currency: string;
  /** Left out for now. */
  at?: number | undefined;
}

/** Marks a click as converted, or takes its mark back; every list that was loaded shows it. */
export function useMark(licenseKey: string, click: ClickOnWire) {
  const client = useQueryClient();
  const about = { about: click.id };
  const named = { license_key: licenseKey, click: click.id };
  return {
    async mark(sale: Sale): Promise<void> {
      const answer = await ask('mark-converted', { ...named, ...sale }).catch(refusedAtField);
      showClick(client, licenseKey, answer.click);
      toasts.success(click.conversion ? text.changed : text.done, about);
    },
    /** Shown at once, as it can be marked again; put back if the server refuses. */
    async undo(): Promise<void> {
      const putBack = showClick(client, licenseKey, { ...click, conversion: null });
      try {
        await ask('mark-converted', { ...named, undo: true });
        toasts.success(text.undone, about);
      } catch (error) {
        putBack();
        toasts.error(text.undoFailed(problemOf(error)), about);
      }
    },
  };
}
