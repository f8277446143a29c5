import type { Fault } from './fault.ts';

const visitor = 'tracker/visitor.ts';
const filling = 'tracker/fill-forms.ts';
const touchTest = 'test/tracker/touch.test.ts';

/** What is kept of a visitor, what is written into forms, and what is left alone. */
export const trackerFaults: readonly Fault[] = [
  {
    promise: 'the first touch stays',
    file: visitor,
    from: "[load('utmost_first'), isFresh && before, last]",
    to: '[isFresh && before, last]',
    test: [touchTest, 'is kept in one cookie until the first touch is another one'],
  },
  {
    promise: 'a campaign outlives direct visits',
    file: visitor,
    from: '(isNewVisit && (late || !address) && !isDetour(found.referrer as string)) ||',
    to: 'isNewVisit ||',
    test: [touchTest, 'stays when a page is reloaded, and on direct visits'],
  },
  {
    promise: 'a campaign leaves nothing of the one before',
    file: visitor,
    from: 'else if (isOpen ? isForForms(name) : isKnown(name)) delete last[name];',
    to: '',
    test: [touchTest, 'is replaced as a whole by another campaign'],
  },
  {
    promise: 'a click id is kept for ninety days, and not longer',
    file: visitor,
    from: 'isId(name) && now - at < idLifetime',
    to: 'isId(name) && at',
    test: [touchTest, 'stay for 90 days beside any later touch'],
  },
  {
    promise: 'a visit is one for half an hour',
    file: visitor,
    from: 'isNewVisit = !(now - (before.last_seen as number) < 1_800_000);',
    to: 'isNewVisit = true;',
    test: [touchTest, 'is replaced as a whole by another campaign'],
  },
  {
    promise: 'a report holds no click id that its owner has not asked for',
    file: 'tracker/report.ts',
    from: 'isId(name) || (/^at_|visit_|utm_|landing|touch|domain/.test(name) ? values : campaign)[name];',
    to: 'values[name];',
    test: [touchTest, 'and with nothing else'],
  },
  {
    promise: 'a field that somebody has filled keeps its value',
    file: filling,
    from: '(isAsked || !field.value || field.value === field.utmost) &&',
    to: '',
    test: ['test/tracker/fuzz.test.ts', 'hostile cookies: no fault, and nothing else is touched'],
  },
  {
    promise: 'a field that a person sees is filled only where its owner has named it',
    file: filling,
    from: "isOpen ? 'input' : '[type=hidden]'",
    to: "'input'",
    test: ['test/tracker/fuzz.test.ts', 'hostile cookies: no fault, and nothing else is touched'],
  },
];
