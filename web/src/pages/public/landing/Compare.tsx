// biome-ignore-all lint/a11y/noRedundantRoles: on narrow screens CSS stacks the cells, which removes their own roles
import { comparison, ways } from './ways.ts';

const others = ways.slice(0, -1);

/** What each way costs and gives, one plain row per question. */
export function Compare() {
  return (
    <section className="band tint" aria-labelledby="compare-title">
      <div className="wrap">
        <div className="head">
          <h2 id="compare-title">
            Three ways to track leads, <span className="quiet">side by side.</span>
          </h2>
          <p className="lead">
            A handful of leads a month from one campaign? A spreadsheet will do. If someone on your team lives
            in a tag manager, a recipe may be enough.
          </p>
        </div>
        {/* Where the table has no room: ours beside one other way. */}
        <fieldset className="segments compare-with">
          <legend className="sr">Compare with</legend>
          {others.map((way, at) => (
            <label key={way}>
              <input type="radio" name="compare-with" value={at} defaultChecked={at === 0} />
              <span>{way}</span>
            </label>
          ))}
        </fieldset>
        <table className="compare" role="table" aria-labelledby="compare-title">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {ways.map(way => (
                <th key={way} role="columnheader" scope="col">
                  {way}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {comparison.map(([what, answers]) => (
              <tr key={what} role="row">
                <th role="rowheader" scope="row">
                  {what}
                </th>
                {answers.map((answer, at) => (
                  <td key={ways[at]} role="cell">
                    {answer}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
