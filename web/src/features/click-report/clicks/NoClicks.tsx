import { useState } from 'react';
import { helpArticle } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { SampleList } from '../list/SampleList.tsx';
import { clickPage as text } from '../text.ts';
import { ClickRow } from './ClickRow.tsx';
import { sampleClicks } from './sample-clicks.ts';

export function NoClicks() {
  const [now] = useState(Date.now);
  return (
    <SampleList
      title={text.empty}
      hint={text.emptyHint}
      action={<ButtonLink href={helpArticle('google-ads-click-ids')}>{text.emptyHelp}</ButtonLink>}
      columns={text.columns}
      className="clicks"
    >
      {sampleClicks(now).map(click => (
        <ClickRow key={click.id} click={click} />
      ))}
    </SampleList>
  );
}
