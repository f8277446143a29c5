import { useState } from 'react';
import { listText, clickPage as text } from '#shared/text/click-report.ts';
import { helpArticle } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TableFrame } from '../list/TableFrame.tsx';
import { ClickRow } from './ClickRow.tsx';
import { sampleClicks } from './sample-clicks.ts';

/** What will be here, with samples that say that they are. */
export function NoClicks() {
  const [now] = useState(Date.now);
  return (
    <div className="with-sample">
      <EmptyState
        title={text.empty}
        text={text.emptyHint}
        action={<ButtonLink href={helpArticle('google-ads-click-ids')}>{text.emptyHelp}</ButtonLink>}
      />
      <p className="note">{listText.sampleCaption}</p>
      <TableFrame
        label={listText.sampleCaption}
        columns={Object.values(text.columns)}
        className="clicks sample"
      >
        {sampleClicks(now).map(click => (
          <ClickRow key={click.id} click={click} />
        ))}
      </TableFrame>
    </div>
  );
}
