import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { fetching } from '#shared/product.ts';
import { ask } from '../../api/ask.ts';
import { minuteText } from '../../text/dates-here.ts';
import { leadText } from '../../text/leads.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { type OverviewSite, siteLeadsPath } from './site.ts';
import { overviewText as text } from './text.ts';

const most = 5;

interface NewestLeadsProps {
  site: OverviewSite;
  /** The rest of the card is still on its way: its place is held until both are here, so that what is below moves once. */
  held: boolean;
}

/** The last leads of a site that are no spam, each with the way to its journey. */
export function NewestLeads({ site, held }: NewestLeadsProps) {
  const heading = useId();
  const { data, isError } = useQuery({
    queryKey: ['newestLeads', site.licenseKey],
    queryFn: () => ask('leads', { license_key: site.licenseKey }),
    staleTime: fetching.baseStaleMs / 2,
  });
  // The figures above say so already where nothing of the site can be loaded.
  if (isError && !data) return null;
  const leads = held
    ? undefined
    : data?.items.filter(({ outcome }) => outcome?.state !== 'spam').slice(0, most);
  return (
    <div className="site-leads">
      <h3 id={heading}>
        <span aria-hidden="true">{text.newest}</span>
        <span className="sr">{text.newestOf(site.name)}</span>
      </h3>
      {leads?.length === 0 && <p className="muted">{text.noLeads}</p>}
      {leads?.length !== 0 && (
        <ul aria-labelledby={heading}>
          {leads
            ? leads.map(({ id, at, page, last }) => (
                <li key={id}>
                  <Link to={siteLeadsPath(site, id)}>
                    <time dateTime={new Date(at).toISOString()}>{minuteText(at)}</time>
                    <b>{last.channel ?? leadText.unknown}</b>
                    <span className="muted">{last.source || last.referrer || page}</span>
                  </Link>
                </li>
              ))
            : Array.from({ length: most }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                <li key={row} aria-hidden="true">
                  <span className="site-lead-held">
                    <Skeleton shape="line" />
                  </span>
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
