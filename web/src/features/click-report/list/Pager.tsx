import { Button } from '../../../ui/Button.tsx';
import { listText as text } from '../text.ts';
import type { ListAddress } from './use-list-address.ts';

interface PagerProps {
  address: Pick<ListAddress, 'older' | 'newer' | 'newest'>;
  /** Where the next page begins; null at the end of the list. */
  next: string | null;
  /** Nothing was found yet, so the next page is further search rather than older rows. */
  searching: boolean;
}

/** Page by page, newest first. */
export function Pager({ address, next, searching }: PagerProps) {
  const { older, newer, newest } = address;
  if (!newest && next === null) return null;
  return (
    <nav className="pager" aria-label={text.pages}>
      {newest && <Button onClick={newest}>{text.newest}</Button>}
      {newer && <Button onClick={newer}>{text.newer}</Button>}
      {next !== null && <Button onClick={() => older(next)}>{searching ? text.further : text.older}</Button>}
    </nav>
  );
}
