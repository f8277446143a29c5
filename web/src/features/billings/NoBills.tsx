import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { billingsText } from './text.ts';

interface NoBillsProps {
  title?: string;
  text: string;
  action?: ReactNode;
}

const { empty: words } = billingsText;

const samples = [
  ['Mar 3, 2026', 'Plus, monthly', '$25.00'],
  ['Feb 3, 2026', 'Plus, monthly', '$25.00'],
  ['Jan 3, 2026', 'Plus, monthly', '$25.00'],
] as const;

/** In place of the list: what will be here, with rows that say that they are only a sample. */
export function NoBills({ title = words.title, text, action }: NoBillsProps) {
  const preview = samples.map(([date, what, amount]) => (
    <div key={date}>
      <span className="num">{date}</span>
      <span>{what}</span>
      <span className="num">{amount}</span>
      <span className="sample">{words.sample}</span>
    </div>
  ));
  return (
    <div className="box">
      <EmptyState title={title} text={text} preview={preview} action={action} />
    </div>
  );
}
