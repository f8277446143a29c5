// biome-ignore-all lint/a11y/noRedundantRoles: on narrow screens CSS stacks the cells, which removes their own roles
import { comparison, ways } from './ways.ts';

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
                  <td key={ways[at]} role="cell" data-label={ways[at]}>
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
