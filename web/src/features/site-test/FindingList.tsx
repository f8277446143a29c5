import type { Finding, Level } from '#shared/domain/sites/site-check.ts';
import { siteCheckText } from '#shared/text/site-check.ts';
import { findingText } from '#shared/text/site-findings.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ArticleLink } from './ArticleLink.tsx';

const styles = {
  bad: { tone: 'bad', shape: 'square' },
  waiting: { tone: 'neutral', shape: 'ring' },
  note: { tone: 'info', shape: 'ring' },
  good: { tone: 'ok', shape: 'dot' },
} as const satisfies Record<Level, object>;
const order = Object.keys(styles);

/** The findings, what is wrong first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
  return (
    <ul className="findings">
      {sorted.map(finding => (
        <Row key={`${finding.code} ${finding.about}`} finding={finding} />
      ))}
    </ul>
  );
}

function Row({ finding: { code, level, about } }: { finding: Finding }) {
  const { title, hint, article } = findingText[code](about);
  return (
    <li data-code={code}>
      <StatusBadge {...styles[level]}>{siteCheckText.levels[level]}</StatusBadge>
      <div>
        <p className="finding-title">{title}</p>
        {hint && <p className="note">{hint}</p>}
        {article && <ArticleLink slug={article} about={title} />}
      </div>
    </li>
  );
}
