import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { listText as text } from '../text.ts';
import { TableFrame } from './TableFrame.tsx';

interface Props {
  title: string;
  hint: string;
  action: ReactNode;
  columns: Readonly<Record<string, string>>;
  className: string;
  /** The rows, of samples. */
  children: ReactNode;
}

/** What will be here, with samples that say that they are. */
export function SampleList({ title, hint, action, columns, className, children }: Props) {
  return (
    <div className="with-sample">
      <EmptyState title={title} text={hint} action={action} />
      <p className="note">{text.sampleCaption}</p>
      <TableFrame
        label={text.sampleCaption}
        columns={Object.values(columns)}
        className={`${className} sample`}
      >
        {children}
      </TableFrame>
    </div>
  );
}
