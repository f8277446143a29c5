import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import type { RowFacts } from '../row-facts.ts';
import type { View } from '../use-view.ts';
import { NoticeActions } from './NoticeActions.tsx';
import type { Notice } from './notice-of.ts';

interface NoticeRowProps {
  notices: readonly Notice[];
  row: RowFacts;
  view: View;
  open: boolean;
  panelId: string;
}

/** The notices below a license: each explains what is happening, the one about its status offers an action. */
export function NoticeRow({ notices, row, view, open, panelId }: NoticeRowProps) {
  return (
    <TableRow role="row" className="notice-row">
      <TableCell role="cell" colSpan={9}>
        {notices.map(({ tone, text, action, flood }) => (
          <Banner
            key={text}
            tone={tone}
            actions={
              action && (
                <NoticeActions
                  action={action}
                  flood={flood}
                  row={row}
                  view={view}
                  open={open}
                  panelId={panelId}
                />
              )
            }
          >
            {text}
          </Banner>
        ))}
      </TableCell>
    </TableRow>
  );
}
