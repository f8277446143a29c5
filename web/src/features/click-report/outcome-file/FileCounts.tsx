import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';
import { leadStates } from '#shared/domain/leads/outcome.ts';
import { countText } from '#shared/text/counts.ts';
import { outcomeUploadWords as text } from '#shared/text/outcome-files.ts';
import { leadStateText } from '#shared/text/outcomes.ts';
import { saleText } from '../../../text/money-in.ts';

/** What the rows of a table come to. */
export function FileCounts({ file }: { file: OutcomeFileOnWire }) {
  const { changes, revenue, withdrawn, hashed, same, unnamed, silent } = file;
  const states = leadStates.filter(state => changes[state] > 0);
  const passed = [
    same > 0 && text.same(same),
    unnamed > 0 && text.unnamed(unnamed),
    silent > 0 && text.silent(silent),
  ].filter(one => one !== false);
  return (
    <>
      {states.length + withdrawn + hashed > 0 && (
        <dl className="outcome-counts">
          {states.map(state => (
            <div key={state}>
              <dt>{leadStateText[state]}</dt>
              <dd>
                {countText(changes[state])}
                {state === 'won' &&
                  revenue.map(({ value, currency }) => (
                    <small key={currency}>{saleText(value, currency)}</small>
                  ))}
              </dd>
            </div>
          ))}
          {withdrawn > 0 && (
            <div>
              <dt>{text.withdrawn}</dt>
              <dd>{countText(withdrawn)}</dd>
            </div>
          )}
          {hashed > 0 && (
            <div>
              <dt>{text.hashed}</dt>
              <dd>{countText(hashed)}</dd>
            </div>
          )}
        </dl>
      )}
      {passed.length > 0 && (
        <ul className="note outcome-passed">
          {passed.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
