import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { failureText } from '#shared/text/failures.ts';
import { dropSession } from '../../../api/drop-session.ts';
import { loginPathTo } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useTopRegion } from '../../../ui/dialogs/use-top-region.ts';
import { sessionText as words } from './text.ts';
import '../../../ui/feedback/banner.css';
import './session-ended.css';

/**
 * Says that the session has ended, in front of an open dialog, too, and where a new one begins: in another tab, so that
 * nothing typed on this page is lost. What is left of the old one is in the way of that.
 */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  useEffect(() => void dropSession().catch(() => undefined), []);
  return createPortal(
    <div className="notice" data-tone="warn">
      <p role="alert">{words.ended}</p>
      <ButtonLink href={loginPathTo(pathname + search)} target="_blank" rel="noopener">
        {failureText.logIn}
        <span className="sr"> {words.newTab}</span>
      </ButtonLink>
    </div>,
    useTopRegion('session-ended'),
  );
}
