import { faCopy, faDownload, faPrint } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import { myAccountText } from '../../../text/my-account.ts';
import { Button } from '../../../ui/Button.tsx';

const text = myAccountText.twoStep;

interface CodeListProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** The codes, which nobody can show again, and every way to keep them. */
export function CodeList({ codes, email, onDone }: CodeListProps) {
  const list = useRef<HTMLOListElement>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone with the step before.
  useEffect(() => lead.current?.focus(), []);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(text.copied);
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setSaid(text.copyByHand);
    }
  };
  return (
    <div className="fields backup-codes">
      <p ref={lead} tabIndex={-1}>
        {text.codesLead}
      </p>
      <ol ref={list} aria-label={text.codes} data-private="">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="setting-actions">
        <Button size="small" icon={faCopy} onClick={copy}>
          {text.copy}
        </Button>
        <Button size="small" icon={faDownload} onClick={() => download(email, codes)}>
          {text.download}
        </Button>
        <Button size="small" icon={faPrint} onClick={() => print()}>
          {text.print}
        </Button>
        <span className="note" role="status">
          {said}
        </span>
      </div>
      <Button variation="primary" className="submit" onClick={onDone}>
        {text.done}
      </Button>
    </div>
  );
}

function download(email: string, codes: readonly string[]): void {
  const file = new Blob([`${text.fileHead(email)}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: text.fileName }).click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
