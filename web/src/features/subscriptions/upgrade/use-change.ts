import { useRef } from 'react';
import type { License } from '#shared/contract/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { toasts } from '../../../state/toasts.ts';
import { useReturn } from '../../../state/use-return.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { besideTheBank } from '../../../ui/dialogs/beside-the-bank.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import { approving } from './approving.ts';
import { changePlan, type orderOf } from './change-plan.ts';
import type { UpgradeChoice } from './upgrade-choice.ts';

const { upgrade: text } = licenseChangeText;

interface ChangeOptions {
  choice: UpgradeChoice;
  /** The current number of licenses. */
  held: number;
  onDone: () => void;
  /** Called when the amounts that were shown are out of date. */
  onChanged: () => void;
}

/** The state of carrying out a change after Upgrade was pressed. */
export function useChange({ choice, held, onDone, onChanged }: ChangeOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const refreshed = useRefreshedLicenses();

  const runBesideTheBank = <T>(step: () => Promise<T>) =>
    dialog.current ? besideTheBank(dialog.current, step) : step();

  const carryOut = async (order: ReturnType<typeof orderOf>, shownCents: number) => {
    const outcome = await changePlan(order, shownCents, runBesideTheBank);
    const done = choice.mode === 'quantity' ? text.quantityDone : text.done(choice.title);
    if (outcome.kind === 'left') {
      const { subID: subscriptionId, priceId, quantity = held } = order;
      approving.write({ subscriptionId, priceId, quantity, done, later: text.later(choice.title) });
      return 'leaving';
    }
    if (outcome.kind === 'failed') setProblem(failedBecause(outcome.message));
    const paid = outcome.kind === 'paid';
    await refreshed(paid ? all => all.some(one => one.id === order.subID && isOn(one, choice)) : undefined);
    if (outcome.kind === 'failed') return undefined;
    onDone();
    if (outcome.kind !== 'ignored') toasts.success(done);
    return undefined;
  };

  const { run, busy, problem, setProblem, rest } = useAction(
    async (...shown: Parameters<typeof carryOut>) => {
      try {
        return await carryOut(...shown);
      } catch (error) {
        const changed = error instanceof AppError && error.code === 'figures-changed';
        const reason = error instanceof Error ? error.message : '';
        const pending = reason === messages.checkout.pending;
        setProblem(changed || pending ? reason : failedBecause(reason));
        if (changed) onChanged();
        // The license may be on another plan by now, as another tab has changed it.
        if (changed || pending) await refreshed();
        return undefined;
      }
    },
  );
  useReturn(rest);
  return { dialog, busy, problem, start: run };
}

/** The fixed text that support looks for, followed by the reason given by the provider or server. */
export function failedBecause(reason: string) {
  return `${messages.account.upgradeFailed} ${reason}`.trim();
}

function isOn(license: License, { priceId }: UpgradeChoice) {
  return license.type === 'STRIPE' && license.subscription.plan.id === priceId;
}
