import { type PlanKey, planKeys, type Scheme, schemes, termOf } from '#shared/domain/checkout/plans.ts';
import { accountPathIn } from './account-path.ts';

/** A dialog of the public site, as it is named in the address. */
export type DialogPlace =
  /** `to`: the page of the account that was asked for, and is opened after signing in. */
  | { name: 'login' | 'forgot'; to?: string }
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
  const to = name !== 'contact' && accountPathIn(query.get('to'));
  return name ? { name, ...(to && { to }) } : null;
}

/** The page of the account that a dialog leads on to, for the dialog that takes its place. */
export function wantedBy(place: DialogPlace | null): { to?: string } {
  return place && 'to' in place && place.to ? { to: place.to } : {};
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
  for (const name of ['buy', 'term', 'quantity', 'to', ...plain]) query.delete(name);
  if (place && place.name !== 'buy') query.set(place.name, '1');
  const { to } = wantedBy(place);
  if (to) query.set('to', to);
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
