import { Placeholder } from '@aws-amplify/ui-react';

interface SkeletonProps {
  /** The shape of what will stand here, so that nothing jumps. */
  shape?: 'word' | 'text' | 'line' | 'title' | 'badge' | 'button' | 'bar' | 'block';
}

/** Grey stand-in for content on its way; it shows itself only after 150 ms. */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <Placeholder as="span" className="skeleton" data-shape={shape} aria-hidden="true" />;
}
