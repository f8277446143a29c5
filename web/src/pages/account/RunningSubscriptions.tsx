import { useQuery } from '@tanstack/react-query';
import { hasEnded } from '#shared/domain/licenses/status.ts';
import { dateText } from '#shared/text/dates.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { LoadFailed } from '../../features/my-account/LoadFailed.tsx';
import { rowFacts } from '../../features/subscriptions/row-facts.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const text = myAccountText.deletion;

/** The subscriptions that end with the account, each with the date it would have run to. */
export function RunningSubscriptions() {
  const { data: licenses, isError, isFetching, refetch } = useQuery(accountLicenses);
  const { data: config } = useQuery(publicConfig);
  if (isError && !licenses) return <LoadFailed busy={isFetching} onAgain={() => void refetch()} />;
  if (!licenses || !config)
    return (
      <div aria-busy="true">
        <p className="sr">{text.loading}</p>
        <Skeleton shape="line" />
      </div>
    );
  const running = licenses
    .map(license => rowFacts(license, config.catalogue, serverNow()))
    .filter(({ status }) => !hasEnded(status));
  if (running.length === 0) return <p>{text.noSubscriptions}</p>;
  return (
    <ul className="ending-list">
      {running.map(({ id, title, domain, status, endAt }) => (
        <li key={id}>
          <b>{text.ends(title, domain)}</b>
          <span>
            {status === 'trialing' ? text.trialUntil(dateText(endAt)) : text.paidUntil(dateText(endAt))}
          </span>
        </li>
      ))}
    </ul>
  );
}
