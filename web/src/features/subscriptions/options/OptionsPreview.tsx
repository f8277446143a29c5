import { useQuery } from '@tanstack/react-query';
import type { LicensedSite } from '#shared/domain/sites/licensed-site.ts';
import { optionsText, sizeText } from '#shared/text/tracker-options.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { helpArticle } from '../../../paths.ts';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import type { GroupProps } from './OptionSwitch.tsx';
import { packageCall, pageNeeds } from './page-needs.ts';

const text = optionsText.preview;

interface OptionsPreviewProps extends GroupProps {
  licenseKey: string;
  site: LicensedSite;
  snippet: string;
  /** Of the published file. */
  bytes: number;
}

/** What the page needs with the choice in the form, and what the file weighs then. */
export function OptionsPreview({ form, weigh, licenseKey, site, snippet, bytes }: OptionsPreviewProps) {
  const { data: config } = useQuery(publicConfig);
  const then = weigh(form.settings);
  return (
    <section className="options-preview">
      <h3>{text.title}</h3>
      <CopyBox label={text.snippet} code={pageNeeds(snippet, form.settings)} />
      <p className="note" role="status">
        {then === bytes ? text.weight(sizeText(bytes)) : text.weightThen(sizeText(then), sizeText(bytes))}
      </p>
      {config && (
        <details className="with-bundler">
          <summary>{text.bundler}</summary>
          <p className="note">
            {text.bundlerHint}{' '}
            <a className="text" href={helpArticle('install-with-a-bundler')}>
              {text.bundlerHelp}
            </a>
          </p>
          <CopyBox
            label={text.bundler}
            code={packageCall(
              { licenseKey, collectUrl: `${config.siteUrl}/collect`, domain: site.domain },
              form.settings,
            )}
          />
        </details>
      )}
    </section>
  );
}
