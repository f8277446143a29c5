import { useQueryClient } from '@tanstack/react-query';
import { cleanDomain } from '#shared/domain/account/form-rules.ts';
import type { Platform } from '#shared/domain/sites/platforms.ts';
import { AppError } from '#shared/errors.ts';
import { labels, messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { trackerOptions } from '../../api/tracker-options.ts';
import { toasts } from '../../state/toasts.ts';
import { accountText } from '../../text/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FieldRefusal, useForm } from '../../ui/forms/use-form.ts';
import type { RowFacts } from './row-facts.ts';

interface DomainFormProps {
  row: RowFacts;
  /** Called where the site's home page shows what it is built with. */
  onPlatform?: (platform: Platform) => void;
}

/** The domain that a license runs on. Not optimistic: it changes once the server has confirmed it. */
export function DomainForm({ row, onPlatform }: DomainFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    fields: { domain: row.domain },
    clean: { domain: cleanDomain },
    onSubmit: async values => {
      const { domain, platform } = await saveDomain(row.licenseKey, values.domain);
      if (platform) onPlatform?.(platform);
      form.set({ domain });
      queryClient.setQueryData(accountLicenses.queryKey, licenses =>
        licenses?.map(license =>
          license.id === row.id
            ? { ...license, meta: { ...license.meta, allowed_domains: [domain] } }
            : license,
        ),
      );
      // What the cookies' domain and linked domains may be depends on it.
      await queryClient.invalidateQueries({ queryKey: trackerOptions(row.licenseKey).queryKey });
      toasts.success(messages.account.domainUpdated);
    },
  });
  return (
    <form className="fields domain-form" {...form.form}>
      <div className="field-line">
        <TextField
          {...form.field('domain')}
          label={labels.domain}
          labelHidden
          before={<span className="prefix">https://</span>}
          inputMode="url"
          autoComplete="url"
          enterKeyHint="done"
          maxLength={2048}
        />
        <Button type="submit" {...(!row.domain && { variation: 'primary' as const })} busy={form.busy}>
          {accountText.ok}
        </Button>
      </div>
      <Problem>{form.problem}</Problem>
    </form>
  );
}

async function saveDomain(license_key: string, domain: string) {
  try {
    return await ask('update-domain', { license_key, domain });
  } catch (error) {
    const concernsField = error instanceof AppError && error.code === 'invalid';
    throw concernsField ? new FieldRefusal({ domain: error.message }) : error;
  }
}
