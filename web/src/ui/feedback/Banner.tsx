import { faCircleInfo, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import './banner.css';

interface BannerProps {
  tone: 'neutral' | 'ok' | 'info' | 'warn' | 'bad';
  /** What is the matter, in a sentence or two. */
  children: ReactNode;
  /** What can be done about it: buttons and links. */
  actions?: ReactNode;
}

/** Something that the reader should know before the rest of the page, and what to do about it. */
export function Banner({ tone, children, actions }: BannerProps) {
  return (
    <div className="notice" data-tone={tone}>
      <Icon of={tone === 'warn' || tone === 'bad' ? faTriangleExclamation : faCircleInfo} size={14} />
      <p>{children}</p>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
