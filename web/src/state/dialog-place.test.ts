import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import { type DialogPlace, dialogsOf, placeOf, searchWith } from './dialog-place.ts';

const places: fc.Arbitrary<DialogPlace | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom<DialogPlace>(
    { name: 'login' },
    { name: 'forgot' },
    { name: 'login', to: '/infos/chat?a=1' },
  ),
  fc.record(
    {
      name: fc.constant('buy' as const),
      plan: fc.constantFrom(...planKeys),
      scheme: fc.constantFrom(...schemes),
      quantity: fc.integer({ min: 1, max: 999 }),
    },
    { requiredKeys: ['name', 'plan', 'scheme'] },
  ),
);

describe('the address of a dialog', () => {
  it.each([
    ['', null],
    ['?login=1', { name: 'login' }],
    ['?login=0', null],
    ['?login=1&to=/infos', { name: 'login', to: '/infos' }],
    ['?forgot=1&to=/infos/chat/7%3Fa%3D1', { name: 'forgot', to: '/infos/chat/7?a=1' }],
    ['?contact=1&to=/infos', { name: 'contact' }],
    ['?buy=plus', { name: 'buy', plan: 'plus', scheme: 'monthly' }],
    ['?buy=plus&term=year', { name: 'buy', plan: 'plus', scheme: 'yearly' }],
    ['?buy=gold', null],
    ['?buy=basic&quantity=-4', { name: 'buy', plan: 'basic', scheme: 'monthly' }],
    ['?buy=basic&quantity=1', { name: 'buy', plan: 'basic', scheme: 'monthly', quantity: 1 }],
  ])('when the address is %j, opens %j', (search, place) => {
    expect(placeOf(search)).toEqual(place);
  });

  it.each([
    ...[
      '',
      '/',
      '/terms',
      'infosystem',
      '/infosystem',
      '/infos/../terms',
      '//evil.test/infos',
      '/\\evil.test/infos',
    ],
    ...[
      'https://evil.test/infos',
      'javascript:/infos',
      '/%09/evil.test/infos',
      '\\infos\\..\\help',
      'https://',
    ],
  ])('leads on to the overview when the page to go on to is %j', to => {
    expect(placeOf(`?${new URLSearchParams({ login: '1', to })}`)).toEqual({ name: 'login' });
  });

  it('keeps the other parameters when a dialog is added to the address', () => {
    expect(searchWith('?utm_source=x&login=1', { name: 'forgot' })).toBe('?utm_source=x&forgot=1');
    expect(searchWith('?utm_source=x&login=1', null)).toBe('?utm_source=x');
    expect(searchWith('?login=1', null)).toBe('');
  });

  it('reads back the dialog when one was written over another', () => {
    fc.assert(
      fc.property(places, places, (before, after) => {
        expect(placeOf(searchWith(searchWith('?a=1', before), after))).toEqual(after);
      }),
    );
  });
});

describe('the dialogs of the public pages', () => {
  const none = {
    isLoginFormVisible: false,
    isForgotPasswordFormVisible: false,
    isPaymentModalVisible: false,
  };

  it.each<[string, Partial<typeof none>]>([
    ['', {}],
    ['?login=1', { isLoginFormVisible: true }],
    ['?forgot=1', { isForgotPasswordFormVisible: true }],
    ['?buy=basic', { isPaymentModalVisible: true }],
    ['?contact=1', {}],
  ])('when the address is %j, opens one dialog alone: %o', (search, open) => {
    expect(dialogsOf(placeOf(search), false)).toEqual({ ...none, ...open });
  });

  it('show no login form when somebody is signed in, who can still buy', () => {
    expect(dialogsOf({ name: 'login' }, true)).toEqual(none);
    expect(dialogsOf({ name: 'forgot' }, true)).toEqual(none);
    expect(dialogsOf({ name: 'buy', plan: 'plus', scheme: 'monthly' }, true)).toEqual({
      ...none,
      isPaymentModalVisible: true,
    });
  });
});
