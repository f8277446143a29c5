import { dateHereText, zonedTimeText } from '../../text/dates-here.ts';

/** The day on which something happened where the reader is; the exact time shows under the pointer. */
export function Day({ at }: { at: number }) {
  return (
    <time className="num" dateTime={new Date(at).toISOString()} title={zonedTimeText(at)}>
      {dateHereText(at)}
    </time>
  );
}
