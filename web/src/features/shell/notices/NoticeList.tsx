import { faCircleInfo, faTriangleExclamation, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../state/use-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { dismissedNotices, dismissNotice } from './dismissed.ts';
import type { AccountNotice } from './notices-of.ts';
import { accountNoticesText } from './text.ts';
import './account-notices.css';

const words = accountNoticesText;

/** The notices above a page. One that is dismissed comes back when what it says has changed. */
export function NoticeList({ notices }: { notices: readonly AccountNotice[] }) {
  const dismissed = useStore(dismissedNotices);
  const list = useRef<HTMLElement>(null);
  const shown = notices.filter(({ fact }) => !dismissed.includes(fact));
  const dismiss = (fact: string) => {
    dismissNotice(fact);
    // The button is gone: the focus goes on to the next notice, or to the page.
    const next = list.current?.querySelector<HTMLElement>(`li:not([data-fact="${CSS.escape(fact)}"]) button`);
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
  return (
    <section ref={list} className="account-notices" aria-label={words.title} hidden={shown.length === 0}>
      <ul>
        {shown.map(({ kind, tone, text, action, to, fact }) => (
          <li key={kind} data-fact={fact} data-tone={tone}>
            <Icon of={tone === 'neutral' ? faCircleInfo : faTriangleExclamation} size={15} />
            <p>{text}</p>
            <Link className={buttonClass({ size: 'small' })} to={to}>
              {action}
            </Link>
            <Button
              variation="ghost"
              size="small"
              icon={faXmark}
              aria-label={`${words.dismiss}: ${text}`}
              title={words.dismiss}
              onClick={() => dismiss(fact)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
