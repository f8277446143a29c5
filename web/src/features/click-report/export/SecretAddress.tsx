import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { timeText } from '../../../text/dates-here.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { ConfirmAddressDialog } from './ConfirmAddressDialog.tsx';
import { clickExport } from './click-export.ts';
import { NewAddresses } from './NewAddresses.tsx';
import { exportText } from './text.ts';

const { address: text } = exportText;

interface SecretAddressProps {
  licenseKey: string;
  /** When the present address was made; null without one. */
  since: number | null;
}

/** The addresses that networks fetch the files from: made, shown once, renewed and ended. */
export function SecretAddress({ licenseKey, since }: SecretAddressProps) {
  const [paths, setPaths] = useState<Readonly<Record<string, string>>>();
  const client = useQueryClient();
  const dialog = useAddressDialog();
  const change = async (address: 'new' | 'none') => {
    const { paths: made, ...state } = await ask('click-export', { license_key: licenseKey, address }, 'POST');
    client.setQueryData(clickExport(licenseKey).queryKey, state);
    setPaths(made);
    if (since !== null) toasts.success(address === 'new' ? text.renewed : text.ended, { about: licenseKey });
  };
  const { run, busy, problem } = useAction(change);
  return (
    <section className="box export-part">
      <h2>{text.title}</h2>
      <p className="muted">{text.lead}</p>
      {since !== null && <p>{text.made(timeText(since))}</p>}
      {since !== null && paths && <NewAddresses paths={paths} />}
      <p className="note">{text.holds}</p>
      <Problem>{problem}</Problem>
      <div className="export-actions">
        {since === null ? (
          <Button busy={busy} busyLabel={text.making} onClick={() => run('new')}>
            {text.make}
          </Button>
        ) : (
          <>
            <Button onClick={() => dialog.ask('new')}>{text.renew}</Button>
            <Button variation="ghost" onClick={() => dialog.ask('none')}>
              {text.end}
            </Button>
          </>
        )}
      </div>
      {since !== null && dialog.asked && (
        <ConfirmAddressDialog what={dialog.asked} since={since} onConfirm={change} onClose={dialog.close} />
      )}
    </section>
  );
}

/** The question that is asked, in the address as every dialog. */
function useAddressDialog() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = (['new', 'none'] as const).find(one => one === query.get('address'));
  const put = (value: string | null, options: { replace?: boolean; state?: object | null }) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before);
        if (value) next.set('address', value);
        else next.delete('address');
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  return {
    asked,
    ask: (what: 'new' | 'none') => put(what, { state: { dialog: true } }),
    close: () => (state?.dialog ? navigate(-1) : put(null, { replace: true, state: null })),
  };
}
