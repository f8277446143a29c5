import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { cleanCode, codeRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { myAccountText } from '../../../text/my-account.ts';
import { useBusyDialog } from '../../../ui/dialogs/use-busy-dialog.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { FieldRefusal, useForm } from '../../../ui/forms/use-form.ts';
import { beginApp, proveApp, refusalName } from '../../../vendors/own-account.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useSecurityChange } from '../use-security.ts';
import { QrCode } from './QrCode.tsx';

const text = myAccountText.twoStep;
const rules = toFormRules(codeRules, labels, sayFault);
const refusals: Readonly<Record<string, string>> = {
  EnableSoftwareTokenMFAException: text.wrongCode,
  CodeMismatchException: text.wrongCode,
  ExpiredCodeException: text.usedCode,
};

interface AppSetupProps {
  email: string;
  onSet: (codes: readonly string[]) => void;
  /** Called with true while the code is checked: whoever closed the dialog then would never see the backup codes. */
  onBusy: (busy: boolean) => void;
}

/** The secret as a picture and as text, and the code that proves that the app has it. */
export function AppSetup({ email, onSet, onBusy }: AppSetupProps) {
  const change = useSecurityChange();
  const proved = useRef(false);
  // A secret is made for this dialog alone: never shown again, never asked for anew behind the reader's back.
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['new-app', email],
    queryFn: () => beginApp(email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useForm({
    fields: { code: '' },
    rules,
    clean: { code: cleanCode },
    onSubmit: async ({ code }) => {
      // What failed after the code was taken is tried again without it.
      if (!proved.current) await prove(code);
      proved.current = true;
      onSet((await change('second-factor-on')).codes ?? []);
    },
  });
  useBusyDialog(form.busy, onBusy);
  if (isError) return <LoadFailed busy={isFetching} onAgain={() => void refetch()} />;
  return (
    <Form form={form} submit={text.check} busyLabel={text.checking}>
      <p>{text.scan}</p>
      <div className="qr-place" aria-busy={!data || undefined} data-private="">
        {data ? <QrCode content={data.address} label={text.qr} /> : <Skeleton shape="block" />}
      </div>
      <p className="app-secret">
        <span>{text.byHand}</span>
        <code data-private="">{data ? grouped(data.secret) : '…'}</code>
      </p>
      <TextField
        {...form.field('code')}
        label={labels.code}
        hint={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
    </Form>
  );
}

async function prove(code: string): Promise<void> {
  try {
    await proveApp(code);
  } catch (error) {
    const known = refusals[refusalName(error)];
    throw known ? new FieldRefusal({ code: known }) : error;
  }
}

/** In groups of four, as people type it; apps ignore the blanks. */
function grouped(secret: string) {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
