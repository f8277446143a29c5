import { snippetOf } from '#shared/domain/sites/snippet.ts';
import { Options } from '../../features/subscriptions/options/Options.tsx';
import { OptionsSkeleton } from '../../features/subscriptions/options/OptionsSkeleton.tsx';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';
import { SitePage } from './SitePage.tsx';

const { options: text } = accountText;

/** What the tracker of a license keeps, whose consent it waits for, and which forms it fills. */
export function OptionsPage() {
  return (
    <SitePage
      title={text.title}
      lead={text.lead}
      none={text.noDomain}
      noService={text.noService}
      help={{ to: paths.optionsHelp, text: text.help }}
      skeleton={<OptionsSkeleton />}
    >
      {({ licenseKey }, { siteUrl }) => (
        <div className="options-frame" key={licenseKey}>
          <Options licenseKey={licenseKey} snippet={snippetOf(siteUrl, licenseKey)} />
        </div>
      )}
    </SitePage>
  );
}
