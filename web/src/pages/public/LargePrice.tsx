import { usd } from '#shared/text/money.ts';

/** A large price: "$25.00" with its cents set smaller, so that the eye reads the dollars. */
export function LargePrice({ cents }: { cents: number }) {
  const [dollars, rest] = usd(cents).split('.');
  return (
    <b className="price">
      {dollars}
      <small>.{rest}</small>
    </b>
  );
}
