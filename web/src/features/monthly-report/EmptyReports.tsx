import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SampleReport } from './SampleReport.tsx';
import { reportText } from './text.ts';

const { empty: text } = reportText;

/** For an account without a license: what will be here, and the way to it. */
export function EmptyReports() {
  return (
    <div className="box report-empty">
      <EmptyState
        title={text.noLicense}
        text={text.noLicenseHint}
        action={
          <ButtonLink variation="primary" href={paths.prices}>
            {text.choose}
          </ButtonLink>
        }
      />
      <SampleReport />
    </div>
  );
}
