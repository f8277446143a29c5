import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { accountText } from '../../../text/account.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AccountPage } from '../AccountPage.tsx';

const words = accountText.missing;

/** The not-found page of the account area. */
export function Missing() {
  return (
    <AccountPage title={words.title}>
      <div className="box">
        <EmptyState
          title={words.text}
          text={words.hint}
          action={
            <Link className={buttonClass({ variation: 'primary' })} to={paths.subscriptions}>
              {words.back}
            </Link>
          }
        />
      </div>
    </AccountPage>
  );
}
