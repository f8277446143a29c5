import { accountText } from '#shared/text/account.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUsage } from './use-usage.ts';

const count = new Intl.NumberFormat('en-US');

/** This month's visits compared with the plan's allowance. */
export function UsageMeter({ licenseKey, watching }: { licenseKey: string; watching: boolean }) {
  const { data, isError } = useUsage(licenseKey, watching);
  if (data) {
    const label = (
      <>
        {accountText.usage(count.format(data.visits), count.format(data.allowance))}
        <span className="month">{accountText.usageMonth}</span>
      </>
    );
    return <Meter value={data.visits} max={data.allowance} label={label} />;
  }
  return isError ? <small className="muted">{accountText.usageUnknown}</small> : <Skeleton shape="bar" />;
}
