import { Link } from 'react-router';
import { accountText } from '#shared/text/account.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AccountPage } from './AccountPage.tsx';

const words = accountText.missing;

/** An address below the account area that leads nowhere. */
export function Missing() {
  return (
    <AccountPage title={words.title}>
      <div className="box">
        <EmptyState
          title={words.text}
          text={words.hint}
          action={
            <Link className="amplify-button amplify-button--primary" to={paths.subscriptions}>
              {words.back}
            </Link>
          }
        />
      </div>
    </AccountPage>
  );
}
