import { Param, type ParamKind } from '../Param.tsx';

const known: readonly [kind: ParamKind, name: string, value: string][] = [
  ['source', 'utm_source', 'google'],
  ['medium', 'utm_medium', 'cpc'],
  ['campaign', 'utm_campaign', 'spring'],
  ['click', 'gclid', 'Cj0KCQ'],
];

/** An incoming order: the last page of a funnel, with the parameters of its first page. */
export function OrderPicture() {
  return (
    <figure className="pane order" aria-label="Example of an order with its campaign">
      <figcaption>
        <span className="initials" aria-hidden="true">
          MR
        </span>
        <b>Maya Rossi</b>
        <span>New order</span>
        <small>Workshop ticket, $149.00</small>
      </figcaption>
      <dl className="pairs">
        {known.map(([kind, name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Param of={kind}>{value}</Param>
            </dd>
          </div>
        ))}
      </dl>
      <p>First click Tuesday 9:14, order Thursday 17:43, four pages later</p>
    </figure>
  );
}
