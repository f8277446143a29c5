import { useState } from 'react';
import { outcomeUploadWords as text } from '#shared/text/outcome-files.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ListFailure } from '../list/ListFailure.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { FileAtWork } from './FileAtWork.tsx';
import { FileResult } from './FileResult.tsx';
import { isAtWork, useOutcomeFile } from './use-outcome-file.ts';
import './outcome-file.css';

interface OutcomeFileDialogProps {
  licenseKey: string;
  /** What amounts are given in that name no currency. */
  currency: string;
  onClose: () => void;
}

/** What became of many leads, by a table: chosen, checked, applied and undone. A reload leaves it where it was. */
export function OutcomeFileDialog({ licenseKey, currency, onClose }: OutcomeFileDialogProps) {
  const { data, error, isFetching, refetch, send } = useOutcomeFile(licenseKey);
  const [isChoosing, setIsChoosing] = useState(false);
  const file = data?.file ?? null;
  return (
    <Dialog open onClose={onClose} title={text.title} width={700}>
      <div className="outcome-file">
        {!data && !error && (
          <p className="note waiting" role="status">
            {text.loading}
          </p>
        )}
        {!data && error && <ListFailure error={error} busy={isFetching} onRetry={() => refetch()} />}
        {data && (!file || (isChoosing && !isAtWork(file))) && (
          <ChooseFile
            currency={currency}
            onSend={async order => {
              await send(order);
              setIsChoosing(false);
            }}
          />
        )}
        {file && isAtWork(file) && <FileAtWork file={file} />}
        {file && !isAtWork(file) && !isChoosing && (
          <FileResult key={file.id} file={file} onSend={send} onAnother={() => setIsChoosing(true)} />
        )}
      </div>
    </Dialog>
  );
}
