import { Link } from 'react-router';
import { moneyText } from '../../text/money-in.ts';
import { licenseName } from './bill-words.ts';
import type { CardHref } from './card-href.ts';
import { Day } from './Day.tsx';
import { Figure } from './Figure.tsx';
import { methodText } from './method-text.ts';
import { comingCharge } from './next-charge.ts';
import { billingsText } from './text.ts';
import type { LicenseBilling } from './use-billings.ts';

interface NextChargeFactsProps {
  licenses: readonly LicenseBilling[];
  cardHref: CardHref;
}

const { next: words, changeCard } = billingsText;

/** Amount, day and means of the next charge; for several licenses the list below says more. */
export function NextChargeFacts({ licenses, cardHref }: NextChargeFactsProps) {
  const coming = comingCharge(licenses);
  const [only, ...others] = licenses;
  const href = only?.method?.by === 'card' && others.length === 0 && cardHref(only.license_key);
  const card = href && (
    <Link className="text" to={href}>
      {changeCard}
    </Link>
  );
  if (!coming) {
    return (
      <>
        <Figure>{words.none}</Figure>
        <p className="muted">{words.noneHint}</p>
        {card}
      </>
    );
  }
  const [first] = coming.licenses;
  const methods = [...new Set(coming.licenses.map(({ method }) => methodText(method)))];
  return (
    <>
      <Figure>{moneyText(coming.cents, coming.currency)}</Figure>
      <p className="muted">
        {words.on} <Day at={coming.at} />
        {methods.length === 1 && ` ${words.by(methods[0] ?? '')}`}
        {licenses.length > 1 && first && (
          <>
            ,{' '}
            {coming.licenses.length === 1
              ? words.forOne(licenseName(first))
              : words.forMany(coming.licenses.length)}
          </>
        )}
      </p>
      {card}
    </>
  );
}
