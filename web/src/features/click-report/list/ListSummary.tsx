import { useEffect, useRef } from 'react';
import { dateHereText, zoneHere } from '../../../text/dates-here.ts';
import { listText as text } from '../text.ts';

interface ListSummaryProps {
  /** How many rows there are, in words; undefined while that is not known. */
  count: string | undefined;
  lookedBackTo: number | null;
  cursor: string | undefined;
}

/** What is listed, said aloud when it changes; it takes the focus when a page is turned. */
export function ListSummary({ count, lookedBackTo, cursor }: ListSummaryProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const turned = useRef(cursor);
  useEffect(() => {
    if (turned.current === cursor) return;
    turned.current = cursor;
    line.current?.focus({ preventScroll: true });
  }, [cursor]);
  return (
    <p className="list-summary" role="status" tabIndex={-1} ref={line}>
      {count && <b>{count}</b>}
      {lookedBackTo !== null && <span>{text.lookedBack(dateHereText(lookedBackTo))}</span>}
      <span>{text.zone(zoneHere())}</span>
    </p>
  );
}
