import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { OutcomeChange, Outcomes } from '#functions/ports/leads/outcomes.ts';
import { conversionGoals } from '#shared/domain/leads/conversion-file-names.ts';
import { rowId } from '#shared/domain/row-ids.ts';
import { keptDayDays, spamKey } from '#shared/domain/visits/count-periods.ts';
import { attributesOf } from '#shared/domain/visits/visit-dimensions.ts';
import { documentClient, expiry } from '../client.ts';
import { itemKey } from './click-item.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** DynamoDB writes so many items together. */
const mostTogether = 100;

/**
 * Tables `leads`, `clicks` and `counts`: the outcome of a lead stands in its item, the mark for ad networks in those of its
 * clicks, and of one that is spam an item says what is to be taken from the figures.
 */
export function dynamoOutcomes(tables: { leads: string; clicks: string; counts: string }): Outcomes {
  const db = documentClient();

  const writesOf = (licenseKey: string, { lead, clicks }: OutcomeChange): Write[] => [
    ...(lead ? [ofLead(licenseKey, lead, clicks), ...ofFigures(licenseKey, lead)] : []),
    ...clicks.map(click => ofClick(licenseKey, click, lead?.id)),
  ];

  const ofLead = (
    licenseKey: string,
    { id, before, outcome, isWithdrawn }: NonNullable<OutcomeChange['lead']>,
    clicks: OutcomeChange['clicks'],
  ): Write => {
    const facts = Object.entries(before ?? {});
    const bringsHashes = clicks.some(({ hashes }) => Object.values(hashes).some(Boolean));
    const values = [
      ...facts.map(([name, fact]) => [`:${name}`, fact] as const),
      ...(outcome ? [[':outcome', outcome] as const] : []),
      ...(isWithdrawn === undefined ? [] : [[':withdrawn', isWithdrawn] as const]),
      ...(bringsHashes ? [[':no', false] as const] : []),
    ];
    const set = [
      ...(outcome ? ['outcome = :outcome'] : []),
      ...(isWithdrawn === undefined ? [] : ['isWithdrawn = :withdrawn']),
    ];
    const asItWas = before
      ? facts.map(([name]) => `outcome.#${name} = :${name}`)
      : ['attribute_not_exists(outcome)'];
    // Consent that is withdrawn meanwhile takes no hash away that comes after it.
    const mayBeHashed = bringsHashes ? ['(attribute_not_exists(isWithdrawn) OR isWithdrawn = :no)'] : [];
    return {
      Update: {
        TableName: tables.leads,
        Key: { license_key: licenseKey, id },
        UpdateExpression: [
          ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
          ...(outcome ? [] : ['REMOVE outcome']),
        ].join(' '),
        ConditionExpression: ['attribute_exists(id)', ...asItWas, ...mayBeHashed].join(' AND '),
        ...(before && {
          ExpressionAttributeNames: Object.fromEntries(facts.map(([name]) => [`#${name}`, name])),
        }),
        ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
      },
    };
  };

  const ofFigures = (
    licenseKey: string,
    { id, at, before, outcome, dimensions }: NonNullable<OutcomeChange['lead']>,
  ): Write[] => {
    const isSpam = outcome?.state === 'spam';
    if (isSpam === (before?.state === 'spam')) return [];
    const item = { TableName: tables.counts, Key: { license_key: licenseKey, period: spamKey(at, id) } };
    if (!isSpam) return [{ Delete: item }];
    const counts = Object.fromEntries(attributesOf([{ kind: 'lead', dimensions }]));
    const { TableName, Key } = item;
    return [{ Put: { TableName, Item: { ...Key, leads: 1, ...counts, ...expiry(at, keptDayDays) } } }];
  };

  const ofClick = (
    licenseKey: string,
    { id, at, marks, exported, hashes }: OutcomeChange['clicks'][number],
    leadId: string | undefined,
  ): Write => {
    const goals = conversionGoals.filter(goal => marks[goal] !== undefined);
    const [set, ended] = [goals.filter(goal => marks[goal]), goals.filter(goal => !marks[goal])];
    // Of a click that another lead has sold meanwhile the mark stays.
    const ofOthers = leadId === undefined ? [] : ended;
    const [known, forgotten] = [
      conversionGoals.filter(goal => exported[goal]),
      conversionGoals.filter(goal => exported[goal] === null),
    ];
    const [hashed, unhashed] = [
      conversionGoals.filter(goal => hashes[goal]),
      conversionGoals.filter(goal => hashes[goal] === null),
    ];
    // Hashes are of the person whose mark it is, which stands as it was read.
    const ofOwn = [...hashed, ...unhashed].filter(goal => marks[goal] === undefined);
    const removed = [
      ...ended,
      ...forgotten.map(goal => `told_${goal}`),
      ...unhashed.map(goal => `hashes_${goal}`),
    ];
    return {
      Update: {
        TableName: tables.clicks,
        Key: itemKey(licenseKey, id),
        UpdateExpression: [
          // It stays in the list of conversions for networks, since one of them may have fetched it.
          `SET conversion_of = :key, marked = ${marks.won === undefined ? 'if_not_exists(marked, :marked)' : ':marked'}`,
          ...set.map(goal => `, ${goal} = :${goal}`),
          ...known.map(goal => `, told_${goal} = :told_${goal}`),
          ...hashed.map(goal => `, hashes_${goal} = :hashes_${goal}`),
          ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: [
          'attribute_exists(id)',
          ...ofOthers.map(goal => `(attribute_not_exists(${goal}.lead_id) OR ${goal}.lead_id = :lead)`),
          ...ofOwn.map(goal => `${goal}.lead_id = :lead`),
        ].join(' AND '),
        ExpressionAttributeValues: {
          ':key': licenseKey,
          ':marked': rowId(at, id),
          ...Object.fromEntries(
            set.map(goal => [
              `:${goal}`,
              { ...marks[goal], said_at: at, ...(leadId !== undefined && { lead_id: leadId }) },
            ]),
          ),
          ...Object.fromEntries(known.map(goal => [`:told_${goal}`, exported[goal]])),
          ...Object.fromEntries(hashed.map(goal => [`:hashes_${goal}`, hashes[goal]])),
          ...(ofOthers.length + ofOwn.length > 0 && { ':lead': leadId }),
        },
      },
    };
  };

  return {
    async write(licenseKey, changes) {
      let together: Write[] = [];
      let clicks = new Set<string>();
      for (const change of changes) {
        const writes = writesOf(licenseKey, change);
        // Of one item a transaction takes one write, and two leads may have come by the same click.
        const meets = change.clicks.some(({ id }) => clicks.has(id));
        if (meets || together.length + writes.length > mostTogether) {
          if (!(await wrote(together))) return false;
          [together, clicks] = [[], new Set()];
        }
        together.push(...writes);
        for (const { id } of change.clicks) clicks.add(id);
      }
      return wrote(together);
    },
  };

  async function wrote(writes: Write[]): Promise<boolean> {
    if (writes.length === 0) return true;
    try {
      await db.send(new TransactWriteCommand({ TransactItems: writes }));
      return true;
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
      if (reasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false;
      throw error;
    }
  }
}
