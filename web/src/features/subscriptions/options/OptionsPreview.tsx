import { optionsText, sizeText } from '#shared/text/tracker-options.ts';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import type { GroupProps } from './OptionSwitch.tsx';
import { pageNeeds } from './page-needs.ts';

const text = optionsText.preview;

interface OptionsPreviewProps extends GroupProps {
  snippet: string;
  /** Of the published file. */
  bytes: number;
}

/** What the page needs with the choice in the form, and what the file weighs then. */
export function OptionsPreview({ form, weigh, snippet, bytes }: OptionsPreviewProps) {
  const then = weigh(form.settings);
  return (
    <section className="options-preview">
      <h3>{text.title}</h3>
      <CopyBox label={text.snippet} code={pageNeeds(snippet, form.settings)} />
      <p className="note" role="status">
        {then === bytes ? text.weight(sizeText(bytes)) : text.weightThen(sizeText(then), sizeText(bytes))}
      </p>
    </section>
  );
}
