interface SkeletonProps {
  /** The shape of the content it stands for, so that the layout does not shift. */
  shape?: 'word' | 'text' | 'line' | 'title' | 'badge' | 'button' | 'bar' | 'block';
}

/** Grey placeholder for loading content; becomes visible only after 150 ms. */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <span className="amplify-placeholder skeleton" data-shape={shape} aria-hidden="true" />;
}
