// Where a provider's documentation leaves open what it does, or an account may be in either state, its stand-in does
// either, and the product has to pass with both: a stand-in that decides makes it right for that decision only, and the
// first real customer shows whether it was the right one. What is documented is no switch, and a switch is no fault:
// nothing breaks. One that a real account has settled goes, with its line in docs/not-yet-run.md.

/** What can be switched, with its settings; the first is the one that holds until it is switched. */
export const switchSettings = {
  /**
   * Whether PayPal-Request-Id makes a repeated `POST /v1/billing/subscriptions` the same subscription. The reference
   * lists the header and 72 hours for it, the guide to idempotency warns that not every API supports it.
   */
  'paypal-subscription-request-id': ['honored', 'ignored'],
  /** The same of operations whose reference does not list the header: revise, cancel, invoices. */
  'paypal-other-request-ids': ['ignored', 'honored'],
  /**
   * When an approved change of plan shows at PayPal: the guide says that the new price begins with the next cycle, and
   * not when the subscription names the new plan.
   */
  'paypal-plan-change': ['at-once', 'next-billing'],
  /** Whether rows reach a table at once that was just made: Google says that it may take some minutes. */
  'bigquery-new-table': ['at-once', 'late'],
  /** Every account of SES begins in a sandbox, where mails reach verified identities alone. */
  'ses-account': ['production', 'sandbox'],
} as const satisfies Record<string, readonly [string, string]>;

type Settings = typeof switchSettings;
export type SwitchName = keyof Settings;
export type SwitchPositions = { [N in SwitchName]: Settings[N][number] };

export interface Switches {
  /** How everything stands now. */
  positions(): Readonly<SwitchPositions>;
  set(change: Partial<SwitchPositions>): void;
  /** Puts everything back to the first setting. */
  reset(): void;
}

export function createSwitches(): Switches {
  let now = first();
  return {
    positions: () => now,
    set(change) {
      now = { ...now, ...change };
    },
    reset() {
      now = first();
    },
  };
}

function first(): SwitchPositions {
  const pairs = Object.entries(switchSettings).map(([name, [setting]]) => [name, setting]);
  return Object.fromEntries(pairs) as SwitchPositions;
}
