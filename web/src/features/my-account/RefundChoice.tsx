import { myAccountText } from '../../text/my-account.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import type { RefundsDue } from './use-refunds-due.ts';

const text = myAccountText.deletion.refund;

interface RefundChoiceProps {
  due: RefundsDue;
  wanted: boolean;
  onChange: (wanted: boolean) => void;
}

/** The refund that somebody who leaves has a right to; nothing where there is none. */
export function RefundChoice({ due, wanted, onChange }: RefundChoiceProps) {
  if (due.state === 'none') return null;
  if (due.state === 'looking')
    return (
      <div aria-busy="true">
        <p className="sr">{text.looking}</p>
        <Skeleton shape="line" />
      </div>
    );
  const words =
    due.state === 'due'
      ? { label: text.sum(due.sums), hint: text.sumHint }
      : { label: text.unknown, hint: text.unknownHint };
  return <Switch {...words} checked={wanted} onChange={onChange} />;
}
