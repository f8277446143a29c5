import { type ReactNode, useId, useState } from 'react';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { noValue, otherValue } from '#shared/domain/visits/other-value.ts';
import { countText } from '#shared/text/counts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FigureTable } from '../../../ui/tables/FigureTable.tsx';
import { reportText } from '../text.ts';
import { sourceIcon } from './source-icon.ts';
import type { NamedCounts } from './tops.ts';

const { tops: text } = reportText;
/** So many rows are shown before somebody asks for all. */
const firstRows = 8;

/** The sources, campaigns and landing pages with the most visits. */
export function TopTables({ report }: { report: MonthlyReport }) {
  return (
    <div className="report-tops">
      <TopTable of="sources" table={report.sources} />
      <TopTable of="campaigns" table={report.campaigns} />
      <TopTable of="pages" table={report.landing_pages} />
    </div>
  );
}

interface TopTableProps {
  of: 'sources' | 'campaigns' | 'pages';
  table: readonly NamedCounts[];
}

function TopTable({ of, table }: TopTableProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const most = Math.max(1, ...table.map(({ visits }) => visits));
  const shown = all ? table : table.slice(0, firstRows);
  const isUnnamed = table.every(({ name }) => name === noValue);
  return (
    <section className="box top-card" aria-labelledby={id}>
      <h2 id={id}>{text[of]}</h2>
      {isUnnamed ? (
        <p className="muted">{text.none[of]}</p>
      ) : (
        <FigureTable
          caption={text[of]}
          columns={[
            { title: text.name[of] },
            { title: text.visits, amount: true },
            { title: text.leads, amount: true },
          ]}
          rows={shown.map(({ name, visits, leads }) => [
            <Named key="name" share={visits / most}>
              {of === 'sources' && name !== noValue && <Icon of={sourceIcon(name)} size={14} />}
              {nameOf(name, of)}
            </Named>,
            countText(visits),
            countText(leads),
          ])}
        />
      )}
      {table.length > firstRows && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.fewer : text.all(table.length)}
        </Button>
      )}
    </section>
  );
}

function nameOf(name: string, of: TopTableProps['of']): string {
  if (name === noValue) return text.unnamed[of];
  return name === otherValue ? text.other : name;
}

/** A name over a thin bar that is as long as its share of the largest. */
function Named({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="top-name">
      <span dir="auto">{children}</span>
      <svg aria-hidden="true" width="100%" height="3">
        <rect width={`${Math.max(2, share * 100)}%`} height="3" rx="1.5" />
      </svg>
    </span>
  );
}
