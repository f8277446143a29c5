import { type PlanKey, planKeys, type Scheme, schemes, termOf } from '#shared/domain/plans.ts';

/** A dialog of the public site, as it is named in the address. */
export type DialogPlace =
  | { name: 'login' }
  | { name: 'forgot' }
  | { name: 'contact' }
  /** The buyer may change the quantity only if the address has one. */
  | { name: 'buy'; plan: PlanKey; scheme: Scheme; quantity?: number };

const plain = ['login', 'forgot', 'contact'] as const;

/** The dialog that an address asks for; null if it asks for none or an unknown one. */
export function placeOf(search: string): DialogPlace | null {
  const query = new URLSearchParams(search);
  const plan = planOf(query.get('buy'));
  if (plan) {
    const quantity = Number.parseInt(query.get('quantity') ?? '', 10);
    const scheme = schemeOfTerm(query.get('term'));
    return {
      name: 'buy',
      plan,
      scheme,
      ...(quantity >= 1 ? { quantity } : {}),
    };
  }
  const name = plain.find(one => query.get(one) === '1');
  return name ? { name } : null;
}

function planOf(text: string | null): PlanKey | undefined {
  return planKeys.find(key => key === text);
}

function schemeOfTerm(term: string | null): Scheme {
  return schemes.find(scheme => termOf[scheme] === term) ?? 'monthly';
}

/** The query with another dialog, or with none; other parameters stay. */
export function searchWith(search: string, place: DialogPlace | null): string {
  const query = new URLSearchParams(search);
  for (const name of ['buy', 'term', 'quantity', ...plain]) query.delete(name);
  if (place && place.name !== 'buy') query.set(place.name, '1');
  if (place?.name === 'buy') {
    query.set('buy', place.plan);
    if (place.scheme === 'yearly') query.set('term', 'year');
    if (place.quantity) query.set('quantity', String(place.quantity));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Which dialogs an address opens. A signed-in user never gets the login or the password form. */
export function dialogsOf(place: DialogPlace | null, isAuthenticated: boolean) {
  const name = place?.name;
  return {
    isLoginFormVisible: name === 'login' && !isAuthenticated,
    isForgotPasswordFormVisible: name === 'forgot' && !isAuthenticated,
    isPaymentModalVisible: name === 'buy',
  };
}
