import type { ReactNode } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NewCodesDialog } from './two-step/NewCodesDialog.tsx';
import { SwitchOffDialog } from './two-step/SwitchOffDialog.tsx';
import { TwoStepDialog } from './two-step/TwoStepDialog.tsx';
import type { usePlace } from './use-place.ts';

interface AccountDialogsProps {
  place: ReturnType<typeof usePlace>;
  email: string;
  /** The subscriptions that a deletion ends. */
  running: ReactNode;
}

/** The dialog that the address names. */
export function AccountDialogs({ place, email, running }: AccountDialogsProps) {
  switch (place.dialog) {
    case 'two-step':
      return <TwoStepDialog email={email} onClose={place.close} />;
    case 'codes':
      return <NewCodesDialog email={email} onClose={place.close} />;
    case 'off':
      return <SwitchOffDialog onClose={place.close} />;
    case 'delete':
      return <DeleteDialog email={email} running={running} onClose={place.close} />;
    default:
      return null;
  }
}
