import { countText } from '#shared/text/counts.ts';
import { accountText } from '../../text/account.ts';
import { Meter } from '../../ui/charts/Meter.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useUsage } from './use-usage.ts';

interface UsageMeterProps {
  licenseKey: string;
  watching: boolean;
  /** Whether to ask at all. */
  enabled: boolean;
}

/** This month's visits compared with the plan's allowance. */
export function UsageMeter({ licenseKey, watching, enabled }: UsageMeterProps) {
  const { data, isError } = useUsage(licenseKey, watching, enabled);
  if (data) {
    const label = (
      <>
        {accountText.usage(countText(data.used), countText(data.allowance))}
        <span className="month">{accountText.usageMonth}</span>
      </>
    );
    return <Meter value={data.used} max={data.allowance} label={label} />;
  }
  return isError ? <small className="muted">{accountText.usageUnknown}</small> : <Skeleton shape="bar" />;
}
