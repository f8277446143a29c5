import { Link } from 'react-router';
import { accountText } from '#shared/text/account.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AccountPage } from './AccountPage.tsx';

const text = accountText.notYet;

/** A page whose API calls do not exist yet; says so plainly. */
export function NotYet({ title }: { title: string }) {
  return (
    <AccountPage title={title}>
      <div className="box">
        <EmptyState
          title={text.page}
          text={text.pageHint}
          action={
            <Link className={buttonClass({ variation: 'primary' })} to={paths.subscriptions}>
              {text.back}
            </Link>
          }
        />
      </div>
    </AccountPage>
  );
}
