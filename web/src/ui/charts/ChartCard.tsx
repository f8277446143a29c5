import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { type FigureColumn, FigureTable } from '../tables/FigureTable.tsx';
import { uiText } from '../text.ts';
import './charts.css';

interface ChartCardProps {
  title: string;
  /** What is shown, in a sentence below the title. */
  lead?: ReactNode;
  /** The same numbers as a table; printed with the chart. */
  columns: readonly FigureColumn[];
  rows: readonly (readonly ReactNode[])[];
  children: ReactNode;
}

/** A chart with its title, and with its numbers as a table for whoever would rather read them. */
export function ChartCard({ title, lead, columns, rows, children }: ChartCardProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <section className="box chart-card" aria-labelledby={`${id}-title`}>
      <header className="chart-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <Button
          size="small"
          aria-expanded={shown}
          aria-controls={`${id}-table`}
          aria-label={`${shown ? uiText.hideTable : uiText.showTable}: ${title}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? uiText.hideTable : uiText.showTable}
        </Button>
        {lead && <p>{lead}</p>}
      </header>
      {children}
      <div className="chart-twin" id={`${id}-table`} hidden={!shown}>
        <FigureTable caption={title} columns={columns} rows={rows} />
      </div>
    </section>
  );
}
