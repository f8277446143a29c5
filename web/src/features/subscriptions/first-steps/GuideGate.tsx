import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { isLong } from '../list/arrange.ts';
import type { RowFacts } from '../row-facts.ts';
import type { View } from '../use-view.ts';
import { closeGuide, isGuideClosed } from './closed-guides.ts';
import { useGuideFacts } from './use-guide-facts.ts';

// Most customers have taken these steps long ago.
const FirstLeadGuide = lazyPart(() => import('./FirstLeadGuide.tsx'), 'FirstLeadGuide');

interface GuideGateProps {
  rows: readonly RowFacts[];
  view: View;
}

/**
 * The first steps of the account's first license until it has a lead or they are closed, and those of any license
 * whose owner asks for them. A step is done when the data says so: ticks would need a place to be kept, and be wrong as
 * soon as somebody else pastes the line. Whoever has seen a lead arrive needs no guide for the next license, and one
 * license costs one question. A site without forms of its own keeps the guide until it is closed.
 */
export function GuideGate({ rows, view }: GuideGateProps) {
  const usable = rows.filter(({ canChange }) => canChange);
  const asked = usable.find(({ id }) => id === view.guide);
  const first = usable.reduce<RowFacts | undefined>(
    (oldest, row) => (oldest && oldest.startAt <= row.startAt ? oldest : row),
    undefined,
  );
  const row = asked ?? first;
  const [closed, setClosed] = useState<string>();
  const isClosed = row !== undefined && (closed === row.id || isGuideClosed(row.licenseKey));
  const [begun, setBegun] = useState<string>();
  const isShown = asked !== undefined || (row !== undefined && begun === row.id && !isClosed);
  const known = useGuideFacts(isClosed && !asked ? undefined : row, isShown);
  // Once begun they stay, so that the first lead is seen arriving.
  if (row && known && !known.facts.hasLead && begun !== row.id) setBegun(row.id);
  if (!row || !known || !isShown) return null;
  const close = () => {
    closeGuide(row.licenseKey);
    setClosed(row.id);
    view.closeGuide();
    // The button is gone, and with it the focus.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <Suspense>
      <FirstLeadGuide
        key={row.id}
        row={row}
        known={known}
        view={view}
        // Whoever opens a license wants to see that one, and of many the list.
        isFolded={!asked && (view.open !== null || isLong(rows))}
        onClose={close}
      />
    </Suspense>
  );
}
