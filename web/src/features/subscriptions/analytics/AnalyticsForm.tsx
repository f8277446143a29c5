import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { License } from '#shared/contract/license.ts';
import { analyticsLockDays, isAnalyticsLocked } from '#shared/domain/reports/analytics-lock.ts';
import { analyticsReaderOf } from '#shared/domain/reports/analytics-reader.ts';
import { analyticsText } from '#shared/text/analytics.ts';
import { accountLicenses } from '../../../api/licenses.ts';
import { serverNow } from '../../../api/server-now.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { FieldRefusal, useForm } from '../../../ui/forms/use-form.ts';
import { saveSharing } from './save-sharing.ts';
import { sharedReportText as text } from './text.ts';

/** Shares the report, changes its reader or ends the sharing: nothing happens before Update is pressed. */
export function AnalyticsForm({ meta }: { meta: License['meta'] }) {
  const client = useQueryClient();
  const { analytics_enabled: isShared, analytics_expiration_date: lockedUntil } = meta;
  const isLocked = !isShared && isAnalyticsLocked(lockedUntil, serverNow());
  const [wanted, setWanted] = useState(isShared);
  const form = useForm({
    fields: { email: meta.analytics_email ?? '' },
    onSubmit: async ({ email }) => {
      if (wanted && !analyticsReaderOf(email)) {
        toasts.error(analyticsText.invalidEmail, { position: 'bottom-right' });
        throw new FieldRefusal({ email: analyticsText.invalidEmail });
      }
      const answer = await saveSharing(meta.license_key, wanted, email).catch((error: unknown) => {
        // The switch says what is, and not what was asked for; an address can be put right.
        if (!(error instanceof FieldRefusal)) setWanted(isShared);
        throw error;
      });
      if (!answer.analytics_pending)
        toasts.success(answer.analytics_enabled ? analyticsText.enabled : analyticsText.disabled, {
          position: 'bottom-right',
        });
      await client.invalidateQueries({ queryKey: accountLicenses.queryKey });
    },
  });
  const isEnding = isShared && !wanted;
  const isChanged = wanted ? !isShared || form.values.email !== (meta.analytics_email ?? '') : isShared;
  return (
    <form className="fields analytics-form" {...form.form}>
      <Switch
        label={wanted ? text.on : text.off}
        checked={wanted}
        disabled={isLocked}
        hint={isLocked && lockedUntil !== null ? analyticsText.lockedUntil(lockedUntil) : text.hint}
        onChange={setWanted}
      />
      <TextField
        {...form.field('email')}
        label={text.email}
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        enterKeyHint="done"
        maxLength={254}
        disabled={isLocked || isEnding}
      />
      {meta.analytics_pending && (
        <p className="analytics-say" data-tone="info" role="status">
          {text.pending}
        </p>
      )}
      {isEnding && (
        <p className="analytics-say" data-tone="warn" role="alert">
          {text.warning(analyticsLockDays)}
        </p>
      )}
      <Problem>{form.problem}</Problem>
      <div className="analytics-save">
        <Button
          type="submit"
          {...(isEnding ? { className: 'danger' } : { variation: 'primary' as const })}
          disabled={!isChanged && !form.busy}
          busy={form.busy}
          busyLabel={text.updating}
        >
          {text.update}
        </Button>
        {isChanged && <span className="note">{text.unsaved}</span>}
      </div>
    </form>
  );
}
