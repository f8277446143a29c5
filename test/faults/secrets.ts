import type { Fault } from './fault.ts';

/** What nobody else may read. */
export const secretsFaults: readonly Fault[] = [
  {
    promise: 'a log names a fault by its place, and not by its words',
    file: 'functions/runtime/log.ts',
    from: 'stack.slice(stack.indexOf(message) + message.length)',
    to: 'stack',
    test: ['functions/runtime/log.test.ts', 'a fault is logged by its place'],
  },
  {
    promise: 'an answer says nothing of an error of ours',
    file: 'functions/runtime/answer.ts',
    from: "error instanceof AppError && code !== 'internal' ? error.message : messages.failure.internal",
    to: 'error instanceof Error ? error.message : messages.failure.internal',
    test: ['functions/runtime/serve.test.ts', 'an error answers a fixed sentence'],
  },
  {
    promise: 'an answer holds what the contract says, and nothing else',
    file: 'functions/runtime/serve.ts',
    from: 'const answer = entry.answer.parse(pipe.response);',
    to: 'entry.answer.parse(pipe.response); const answer = pipe.response as unknown;',
    test: ['functions/runtime/serve.test.ts', 'a successful answer contains only the fields of the contract'],
  },
  {
    promise: 'an audit trail holds ids, and no address',
    file: 'functions/runtime/audited.ts',
    from: "return typeof value === 'string' && id.test(value);",
    to: "return typeof value === 'string';",
    test: ['functions/runtime/audited.test.ts', 'an invalid id is not noted'],
  },
  {
    promise: 'who was refunded is kept without an address',
    file: 'functions/adapters/dynamo/licenses/past-refunds.ts',
    from: "createHmac('sha256', await key())",
    to: "createHmac('sha256', '')",
    test: ['test/tables/past-refunds.test.ts', 'the record has no address'],
  },
  {
    promise: 'a browser that asks for privacy leaves no click id',
    file: 'functions/jobs/count-visits/read-visit.ts',
    from: 'withClickNames(asksForPrivacy || !ids ? event : { ...event, ids })',
    to: 'withClickNames(!ids ? event : { ...event, ids })',
    test: ['functions/jobs/count-visits/read-visit.test.ts', 'click ids of a browser that asks for privacy'],
  },
];
