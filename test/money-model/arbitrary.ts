// Random lives.
import fc from 'fast-check';
import { type SwitchPositions, switchSettings } from '../../local/switches.ts';
import {
  breakageKinds,
  type CardKind,
  cardKinds,
  fundings,
  type Goods,
  type Life,
  lastDays,
  type Pressing,
  planNames,
  postModes,
  type Step,
} from './step.ts';

const goods = {
  plan: fc.constantFrom(...planNames),
  term: fc.constantFrom('month' as const, 'year' as const),
  quantity: fc.constantFrom(1, 1, 1, 2, 3),
};
const license = fc.constantFrom(0, 0, 1, 2);
const card = fc.oneof(
  { arbitrary: fc.constantFrom('good' as const, 'other good' as const), weight: 3 },
  { arbitrary: fc.constantFrom(...cardKinds), weight: 2 },
);
const breakage = fc.record({ what: fc.constantFrom(...breakageKinds), at: fc.nat(9) });
/** Most of the time nothing goes wrong, and there is one tab. */
const press = {
  breakage: fc.option(breakage, { freq: 2, nil: undefined }),
  tabs: fc.constantFrom(undefined, undefined, undefined, undefined, 2, 3),
};
const code = fc.constantFrom('SPRING20', 'WELCOME5', 'FIRST3');
const coupon = fc.option(code, { freq: 1, nil: undefined });
const hours = fc.constantFrom(
  1,
  5,
  24,
  3 * 24,
  7 * 24,
  8 * 24,
  10 * 24,
  15 * 24,
  31 * 24,
  40 * 24,
  200 * 24,
  370 * 24,
);

function step<const Name extends Step['do'], Fields extends object>(
  name: Name,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
): fc.Arbitrary<Step> {
  return fc
    .record({ do: fc.constant(name), ...fields } as { do: fc.Arbitrary<Name> })
    .map(
      made =>
        Object.fromEntries(
          Object.entries(made).filter(([, value]) => value !== undefined),
        ) as unknown as Step,
    );
}

const anyMode = fc.constantFrom(...postModes);
const someHours = step('wait', { hours });
const byCard = step('buy by card', { ...goods, card, coupon, ...press });
const byPaypal = step('buy by PayPal', { ...goods, ...press });
const again = step('press again', { card: fc.oneof(fc.constant('the same' as const), card), ...press });
const approves = step('approve at PayPal', { funding: fc.constantFrom('works' as const, ...fundings) });
const comesBack = step('come back from PayPal', press);
const asksBank = step('answer the bank', { agrees: fc.constantFrom(true, true, false) });
const upgrades = step('upgrade', {
  license,
  ...goods,
  looks: fc.constantFrom(true, true, true, false),
  ...press,
});
const paysProration = step('pay the proration', { license });
const cancels = step('cancel', { license, ...press });
const cancelsThere = step('cancel at PayPal', { license });
const posts = step('post', { mode: anyMode });
const refunds = step('refund', { license, ...press });

const opens = step('open a checkout', {});
const ordersLate = step('order from the open checkout', { card, ...press });
const leaves = step('delete account', { refund: fc.boolean(), breakage: press.breakage });
const funds = fc.constantFrom(undefined, undefined, 'PENDING' as const, 'DENIED' as const);
const supports = step('buy support', { license, funds, ...press });
const staffRefunds = step('staff refund a part', { license, cents: fc.constantFrom(100, 500, 1000) });
const disputes = step('dispute', { license });
const decides = step('bank decides', { won: fc.boolean() });
const colleague = step('colleague begins a trial', {
  card: fc.constantFrom('good' as const, 'other good' as const),
  coupon,
});
const untilMonthEnds = step('wait until', { day: fc.constantFrom(...lastDays) });
/** Two or three buttons of one license. */
const atOnce = fc
  .tuple(
    license,
    fc.array(
      fc.constantFrom<Pressing['do']>('upgrade', 'cancel', 'undo', 'change card', 'refund', 'buy support'),
      {
        minLength: 2,
        maxLength: 3,
      },
    ),
    fc.record({ ...goods, plan: fc.constantFrom('plus' as const, 'professional' as const) }),
    card,
  )
  .map(
    ([which, names, wanted, kind]): Step => ({
      do: 'at once',
      steps: names.map(name => pressingOf(name, which, wanted, kind)),
    }),
  );

function pressingOf(name: Pressing['do'], which: number, wanted: Goods, kind: CardKind): Pressing {
  switch (name) {
    case 'upgrade':
      return { do: name, license: which, looks: true, ...wanted };
    case 'change card':
      return { do: name, license: which, card: kind };
    case 'pay the open invoice':
      return { do: name, card: kind };
    default:
      return { do: name, license: which };
  }
}

const bankCard = fc.constantFrom('asks the bank always' as const, 'asks the bank first' as const);
const badCard = fc.constantFrom('refused at once' as const, 'refused when charged' as const);
const cardOnly = (kind: fc.Arbitrary<CardKind>) => step('change card', { license, card: kind, ...press });

/** What usually follows each other; what is optional falls away when a life is shrunk. */
const scenes: [weight: number, fc.Arbitrary<readonly Step[]>][] = [
  [8, scene(byCard, maybe(again), maybe(asksBank))],
  [
    4,
    scene(step('buy by card', { ...goods, card: bankCard, coupon, ...press }), maybe(again), maybe(asksBank)),
  ],
  [3, scene(cardOnly(bankCard), maybe(asksBank), upgrades, maybe(asksBank))],
  [3, scene(cardOnly(fc.constant('refused when charged')), upgrades, maybe(upgrades))],
  [2, scene(cardOnly(fc.constant('refused when charged')), someHours, maybe(someHours))],
  [
    3,
    scene(
      step('buy by card', { ...goods, card: badCard, coupon, ...press }),
      step('pay the open invoice', { card, ...press }),
      maybe(asksBank),
    ),
  ],
  [8, scene(byPaypal, approves, maybe(comesBack))],
  [2, scene(byPaypal, again, approves)],
  [3, scene(byPaypal, maybe(posts), approves, byPaypal, maybe(approves))],
  [8, scene(upgrades, maybe(asksBank), maybe(approves), maybe(paysProration))],
  [4, scene(upgrades, approves, someHours, maybe(paysProration))],
  [3, scene(upgrades, approves, maybe(upgrades), cancels, someHours)],
  [4, scene(cancels, maybe(step('undo', { license, ...press })), someHours)],
  [4, scene(step('change card', { license, card, ...press }), maybe(asksBank), maybe(someHours))],
  [4, scene(maybe(someHours), refunds, maybe(refunds))],
  [2, scene(colleague)],
  [1, scene(step('bought before prices rose', goods), maybe(upgrades))],
  [2, scene(step('code runs low', { coupon: code }), maybe(colleague), byCard, maybe(again), maybe(byCard))],
  [3, scene(maybe(someHours), disputes, maybe(someHours), maybe(upgrades), maybe(decides), someHours)],
  [1, scene(untilMonthEnds, fc.oneof(byCard, byPaypal), maybe(approves), someHours, maybe(cancels))],
  [3, scene(supports, maybe(supports))],
  [3, scene(maybe(someHours), staffRefunds, maybe(refunds))],
  [4, scene(maybe(someHours), atOnce)],
  [3, scene(someHours, maybe(refunds), upgrades, maybe(someHours))],
  [3, scene(cancels, step('undo', { license, ...press }), cancels, someHours)],
  [3, scene(opens, byCard, maybe(asksBank), maybe(someHours), ordersLate, maybe(ordersLate))],
  [2, scene(byCard, opens, maybe(asksBank), maybe(someHours), ordersLate)],
  [2, scene(maybe(byPaypal), maybe(someHours), leaves, maybe(approves), maybe(asksBank), maybe(someHours))],
  [2, scene(maybe(refunds), leaves, someHours, step('return', {}), byCard, maybe(refunds), maybe(someHours))],
  [1, scene(step('change e-mail', {}), maybe(byCard), maybe(refunds), maybe(someHours))],
  [2, scene(upgrades, leaves, maybe(approves), maybe(paysProration), maybe(ordersLate))],
  [
    3,
    scene(maybe(posts), cancelsThere, maybe(step('undo', { license, ...press })), maybe(upgrades), someHours),
  ],
  [8, scene(someHours)],
  [4, scene(posts)],
  [1, scene(again)],
];

function maybe(arbitrary: fc.Arbitrary<Step>): fc.Arbitrary<Step | undefined> {
  return fc.option(arbitrary, { freq: 2, nil: undefined });
}

function scene(...all: fc.Arbitrary<Step | undefined>[]): fc.Arbitrary<readonly Step[]> {
  return fc.tuple(...all).map(made => made.filter(one => one !== undefined));
}

/** Everybody begins by buying something; half of them have had their free trial by then. */
const firstTrial: Step = { do: 'buy by card', plan: 'basic', term: 'month', quantity: 1, card: 'good' };
const fewHours = step('wait', { hours: fc.constantFrom(1, 24, 3 * 24, 10 * 24, 13 * 24, 15 * 24) });
/** A paid license at PayPal is changed to a dearer one, whose invoice is paid or not. */
const upgradesAtPaypal = scene(
  fc.constant(firstTrial),
  step('buy by PayPal', {
    ...goods,
    plan: fc.constantFrom('basic' as const, 'plus' as const),
    term: fc.constantFrom('month' as const, 'month' as const, 'year' as const),
  }),
  fc.constant({ do: 'approve at PayPal', funding: 'works' }),
  maybe(fewHours),
  step('upgrade', {
    license: fc.constant(1),
    ...goods,
    plan: fc.constant('professional' as const),
    looks: fc.constant(true),
    ...press,
  }),
  fc.constant({ do: 'approve at PayPal', funding: 'works' }),
  maybe(fewHours),
  maybe(step('pay the proration', { license: fc.constant(1) })),
);
/** Within the day or never. */
const confirms = maybe(step('confirm', {}));
const begins = fc.oneof(
  scene(step('bought before prices rose', goods), maybe(fewHours)),
  scene(maybe(fc.constant(firstTrial)), byCard),
  scene(maybe(fc.constant(firstTrial)), byPaypal, approves),
  upgradesAtPaypal,
  scene(step('begin unconfirmed', {}), byCard, maybe(asksBank), maybe(byPaypal), maybe(approves), confirms),
);

/** Each switch of a payment provider, mostly as it is at first. */
const switches = fc.record(
  Object.fromEntries(
    Object.entries(switchSettings)
      .filter(([name]) => name.startsWith('paypal-'))
      .map(([name, [first, other]]) => [name, fc.constantFrom(first, first, other)]),
  ),
) as fc.Arbitrary<Partial<SwitchPositions>>;

export const lifeArbitrary: fc.Arbitrary<Life> = fc.noBias(
  fc
    .tuple(
      begins,
      fc.array(fc.oneof(...scenes.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
        minLength: 2,
        maxLength: 7,
        size: 'max',
      }),
      switches,
      fc.integer({ min: 1, max: 1_000_000 }),
    )
    .map(([first, later, positions, order]) => ({
      steps: [...first, ...later.flat()],
      switches: positions,
      order,
    })),
);
