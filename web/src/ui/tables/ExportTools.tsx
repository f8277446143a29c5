import { faDownload, faPrint } from '@fortawesome/free-solid-svg-icons';
import { Button } from '../Button.tsx';
import { uiText } from '../text.ts';

interface ExportToolsProps {
  onDownload: () => unknown;
  busy?: boolean;
  disabled?: boolean;
  /** A list of many pages is not printed as one. */
  printed?: boolean;
}

/** How a list or a report is taken along, in the same words, order and look wherever it stands. */
export function ExportTools({
  onDownload,
  busy = false,
  disabled = false,
  printed = false,
}: ExportToolsProps) {
  return (
    <>
      <Button
        icon={faDownload}
        busy={busy}
        busyLabel={uiText.collecting}
        disabled={disabled}
        onClick={() => void onDownload()}
      >
        {uiText.csv}
      </Button>
      {printed && (
        <Button icon={faPrint} disabled={disabled} onClick={() => window.print()}>
          {uiText.print}
        </Button>
      )}
    </>
  );
}
