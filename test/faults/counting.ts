import type { Fault } from './fault.ts';

const counted = 'functions/jobs/count-visits/run.test.ts';

/** Each visit counts once, in its own minute, for its own license. */
export const countingFaults: readonly Fault[] = [
  {
    promise: 'a visit counts once, however often it comes',
    file: 'functions/adapters/dynamo/visits/minute-part.ts',
    from: 'NOT contains(ids, :i',
    to: 'NOT contains(held, :i',
    test: ['test/tables/counting-exact.test.ts', 'duplicates count once'],
  },
  {
    promise: 'a visit counts once, by however many functions at once',
    file: 'functions/adapters/dynamo/visits/counting.ts',
    from: 'left = withoutCounted(left, full, result);',
    to: '',
    test: [
      'test/tables/counting-exact.test.ts',
      'given a minute with more visits than one item takes, it goes on in further parts',
    ],
  },
  {
    promise: 'a visit counts at the countedAt of its id',
    file: 'functions/jobs/count-visits/time-events.ts',
    from: 'countedAt: claimed, shortId',
    to: 'countedAt: receivedAt, shortId',
    test: [counted, 'an event counts in the minute of its id'],
  },
  {
    promise: 'a visit of another site counts nothing',
    file: 'functions/jobs/count-visits/sort-events.ts',
    from: "return isOfSite ? undefined : 'foreignOrigin';",
    to: 'return undefined;',
    test: [counted, 'is dropped without an error'],
  },
  {
    promise: 'a license without service counts nothing',
    file: 'functions/jobs/count-visits/sort-events.ts',
    from: "if (!hasService(license, now)) return 'noService';",
    to: '',
    test: [counted, 'counts nothing'],
  },
  {
    promise: 'a flood of one address is marked, and counts',
    file: 'functions/jobs/count-visits/shares.ts',
    from: 'isMarked: nthOfCaller > callerCeilingOf(ceiling),',
    to: 'isMarked: false,',
    test: ['test/tables/counting-fair.test.ts', 'of one address a fifth'],
  },
  {
    promise: 'a batch that failed is delivered again',
    file: 'functions/runtime/consume.ts',
    from: 'failed.push(message.id);\n    }\n  }',
    to: '}\n  }',
    test: ['functions/jobs/send-letters/run.test.ts', 'given SES refuses a letter, it is delivered again'],
  },
  {
    promise: 'a time that is excluded meanwhile stays excluded',
    file: 'functions/flows/visits/roll-up.ts',
    from: 'return (await counts.excluded(licenseKey)).version === version;',
    to: 'return (await counts.excluded(licenseKey)).version >= version;',
    test: ['functions/flows/visits/roll-up.test.ts', 'what is excluded while its hour is summed up'],
  },
  {
    promise: 'the minute at the end of an excluded time counts',
    file: 'shared/domain/visits/excluded-ranges.ts',
    from: 'minuteStart >= from && minuteStart < to',
    to: 'minuteStart >= from && minuteStart <= to',
    test: ['shared/domain/visits/excluded-ranges.test.ts', 'the first minute of a range is excluded'],
  },
];
