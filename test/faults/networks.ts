import type { Fault } from './fault.ts';

/** What ad networks hear of leads. */
export const networkFaults: readonly Fault[] = [
  {
    promise: 'no network gets anything of a lead whose consent was refused or withdrawn',
    file: 'functions/flows/leads/exported-rows.ts',
    from: "isKeptFromNetworks(lead)\n      ? 'refused'",
    to: "isKeptFromNetworks(lead) && click.at < 0\n      ? 'refused'",
    test: [
      'functions/flows/leads/write-conversion-file.test.ts',
      'a lead whose consent was refused or withdrawn has no row',
    ],
  },
  {
    promise: 'a network takes back what it heard of a lead whose consent is withdrawn',
    file: 'functions/flows/leads/click-change.ts',
    from: 'after: sender?.isKept ? undefined : after,',
    to: 'after,',
    test: [
      'functions/flows/leads/adjusted-conversions.test.ts',
      'withdrawn consent retracts what was in a file',
    ],
  },
  {
    promise: 'a network hears of no change of what was in no file of its own',
    file: 'shared/domain/leads/exported-conversion.ts',
    from: 'if (!exported && before.saidAt >= handed.conversions) return undefined;',
    to: '',
    test: ['functions/flows/leads/adjusted-conversions.test.ts', 'what no network has fetched'],
  },
  {
    promise: 'a network knows a conversion by the order ID that it heard first',
    file: 'functions/flows/leads/exported-rows.ts',
    from: 'order: exported?.order ?? orderIdOf(click.id, said)',
    to: 'order: orderIdOf(click.id, said)',
    test: ['functions/flows/leads/adjusted-conversions.test.ts', 'another time or order ID'],
  },
  {
    promise: 'a network counts a sale once, however many of its ads were clicked',
    file: 'functions/flows/leads/exported-rows.ts',
    from: "if (orders.has(place)) return { ...row, leftOut: 'repeated' };",
    to: '',
    test: ['functions/flows/leads/adjusted-conversions.test.ts', 'one sale is one row to Google'],
  },
  {
    promise: 'a table of outcomes that is undone gives back the consents that it withdrew, and no others',
    file: 'functions/flows/leads/carry-out-outcomes.ts',
    from: 'isWithdrawn: withdraws && false',
    to: 'isWithdrawn: undefined',
    test: ['functions/jobs/process-outcome-files/run.test.ts', 'consent is withdrawn in bulk'],
  },
  {
    promise: 'hashes are not kept of a lead whose consent is withdrawn',
    file: 'functions/flows/leads/click-change.ts',
    from: 'if (said !== undefined || changesConsent ||',
    to: 'if (said !== undefined ||',
    test: [
      'functions/jobs/process-outcome-files/hashed-outcomes.test.ts',
      'they are removed when the outcome ends',
    ],
  },
  {
    promise: 'a table that is taken back takes its hashes along',
    file: 'functions/flows/leads/carry-out-outcomes.ts',
    from: '(isUndone || isAs(lead, from) ? to.hashes : undefined)',
    to: '(isAs(lead, from) ? to.hashes : undefined)',
    test: [
      'functions/jobs/process-outcome-files/hashed-outcomes.test.ts',
      'also from a lead that changed since',
    ],
  },
  {
    promise: 'a column of hashes takes nothing else',
    file: 'shared/domain/leads/row-hashes.ts',
    from: '!isHash(cell) && !hashNotes',
    to: "!isHash(cell) && cell === '' && !hashNotes",
    test: ['shared/domain/leads/outcome-rows.test.ts', 'an invalid hash is a problem of its row'],
  },
];
