import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LicensedSite } from '#shared/domain/sites/licensed-site.ts';
import { optionsText, sizeText } from '#shared/text/tracker-options.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { helpArticle } from '../../../paths.ts';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import type { GroupProps } from './OptionSwitch.tsx';
import { packageCall, pageNeeds } from './page-needs.ts';
import { weightThen } from './weigh-options.ts';

const text = optionsText.preview;

interface OptionsPreviewProps extends GroupProps {
  licenseKey: string;
  site: LicensedSite;
  snippet: string;
  state: AnswerOf<'tracker-settings'>;
}

/** What the page needs with the choice in the form, and what the file weighs then. */
export function OptionsPreview({ form, state, licenseKey, site, snippet }: OptionsPreviewProps) {
  const { data: config } = useQuery(publicConfig);
  const { bytes } = state;
  const then = weightThen(state, form.saved, form.settings);
  return (
    <section className="options-preview">
      <h2>{text.title}</h2>
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
