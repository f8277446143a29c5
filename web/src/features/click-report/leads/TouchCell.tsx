import { TableCell } from '@aws-amplify/ui-react';
import { leadText } from '../../../text/leads.ts';
import { type LeadTouch, paramsOf } from './touch.ts';

interface TouchCellProps {
  label: string;
  /** Null where nothing is known of it. */
  touch: LeadTouch | null;
  className: string;
}

const inTheList = new Set(['source', 'medium', 'campaign']);

/** A touch in short: its channel, source, medium and campaign. */
export function TouchCell({ label, touch, className }: TouchCellProps) {
  const params = touch ? paramsOf(touch).filter(({ name }) => inTheList.has(name)) : [];
  return (
    <TableCell role="cell" data-label={label} data-wide="" className={className}>
      <span className="touch">
        <b>{touch?.channel ?? leadText.unknown}</b>
        {params.length > 0 && (
          <span className="params">
            {params.map(({ name, value }) => (
              <span className="param" data-param={name} title={value} key={name}>
                {value}
              </span>
            ))}
          </span>
        )}
      </span>
    </TableCell>
  );
}
