import { useQueryClient } from '@tanstack/react-query';
import type { ConnectedSiteOnWire } from '#shared/contract/sites.ts';
import { connectText } from '#shared/text/connect-site.ts';
import { ask } from '../../api/ask.ts';
import { toasts } from '../../state/toasts.ts';
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { connectedSites } from './connected-sites.ts';

const { sites: text } = connectText;
const words = { title: text.question, yes: text.disconnect, no: text.keep, busy: text.disconnecting };

interface DisconnectDialogProps {
  licenseKey: string;
  site: ConnectedSiteOnWire;
  onClose: () => void;
}

/** Says what disconnecting a site ends, before it does. */
export function DisconnectDialog({ licenseKey, site, onClose }: DisconnectDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    fields: {},
    onSubmit: async () => {
      const answer = await ask('connected-sites', { license_key: licenseKey, disconnect: site.id }, 'POST');
      client.setQueryData(connectedSites(licenseKey).queryKey, answer);
      onClose();
      toasts.success(text.done, { about: licenseKey });
    },
  });
  return (
    <QuestionDialog words={words} form={form} isMild onClose={onClose}>
      <p>{text.effect(site.address)}</p>
    </QuestionDialog>
  );
}
