import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';
import type { RowProblemCode } from '#shared/domain/leads/outcome-rows.ts';
import { rowProblemText, outcomeUploadWords as text } from '#shared/text/outcome-files.ts';

const { problemColumns: columns } = text;

/** So many signs of row numbers stand in a cell; the others unfold. */
const shortList = 60;

interface FileProblemsProps {
  title: string;
  hint: string;
  problems: OutcomeFileOnWire['problems'];
}

/** What is the matter with which rows, all of them. */
export function FileProblems({ title, hint, problems }: FileProblemsProps) {
  return (
    <section className="outcome-problems">
      <h3>{title}</h3>
      <p className="note">{hint}</p>
      <div className="tablewrap">
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{columns.rows}</th>
              <th scope="col">{columns.column}</th>
              <th scope="col">{columns.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ column, code, rows }) => (
              <tr key={`${code} ${column}`}>
                <td>
                  <RowNumbers rows={rows} />
                </td>
                <td>{column}</td>
                <td>{rowProblemText[code as RowProblemCode]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RowNumbers({ rows }: { rows: string }) {
  if (rows.length <= shortList) return rows;
  const end = rows.lastIndexOf(',', shortList);
  return (
    <details>
      <summary>{rows.slice(0, end)} …</summary>
      {rows.slice(end + 2)}
    </details>
  );
}
