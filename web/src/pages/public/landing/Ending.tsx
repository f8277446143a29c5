import { Closing } from '../offers/Closing.tsx';
import { recommended } from './plan-cards.ts';

/** The last thing before the footer: the same offer as on the cards. */
export function Ending() {
  return (
    <div className="band ending">
      <div className="wrap">
        <Closing title="Your next lead can say where it came from" plan={recommended}>
          <span data-trial="">Seven days free, $0.00 today.</span> One line of script, and the first visitor
          counts.
        </Closing>
      </div>
    </div>
  );
}
