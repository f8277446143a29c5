import { faChevronLeft, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { DownloadReport } from './DownloadReport.tsx';
import { monthName } from './months.ts';
import { reportText as text } from './text.ts';
import type { ReportSite } from './use-report-choice.ts';

interface ReportBarProps {
  sites: readonly ReportSite[];
  site: ReportSite;
  /** Newest first. */
  months: readonly string[];
  month: string;
  report: MonthlyReport | undefined;
  onChoose: (change: { license?: string; month?: string }) => void;
}

/** Which site and month, and what can be done with its report. */
export function ReportBar({ sites, site, months, month, report, onChoose }: ReportBarProps) {
  const at = months.indexOf(month);
  const step = (label: string, icon: typeof faChevronLeft, to: string | undefined) => (
    <Button
      icon={icon}
      aria-label={label}
      // Not `disabled`, because a disabled button loses the focus at the last step.
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onChoose({ month: to })}
    />
  );
  return (
    <div className="report-bar">
      {sites.length > 1 && (
        <SelectField
          label={text.site}
          name="license"
          value={site.licenseKey}
          options={sites.map(({ licenseKey, name, domain }) => ({
            value: licenseKey,
            label: domain || text.noDomain(name),
          }))}
          onChange={license => onChoose({ license })}
        />
      )}
      <div className="report-month">
        {step(text.earlier, faChevronLeft, months[at + 1])}
        <SelectField
          label={text.month}
          name="month"
          value={month}
          options={months.map((one, place) => ({
            value: one,
            label: place === 0 ? text.running(monthName(one)) : monthName(one),
          }))}
          onChange={chosen => onChoose({ month: chosen })}
        />
        {step(text.later, faChevronRight, months[at - 1])}
      </div>
      <div className="report-actions">
        <DownloadReport site={site.name} report={report} />
      </div>
    </div>
  );
}
