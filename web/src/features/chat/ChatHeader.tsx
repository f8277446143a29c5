import { faPen, faTrashCan } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { RenameForm } from './RenameForm.tsx';
import { chatPageText } from './text.ts';

const { rename, remove } = chatPageText;

interface ChatHeaderProps {
  id: string;
  title: string;
  /** False until the conversation is there to be changed. */
  isReady: boolean;
  onDelete: () => unknown;
}

/** The title of a conversation, and what can be done with it. */
export function ChatHeader({ id, title, isReady, onDelete }: ChatHeaderProps) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) opener.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return (
    <header className="chat-head">
      <h2 id="chat-title" tabIndex={-1} data-focus="pane" className={isRenaming ? 'sr' : undefined}>
        {title}
      </h2>
      {isRenaming && <RenameForm id={id} title={title} onDone={() => setRenaming(false)} />}
      {isReady && !isRenaming && (
        <div className="chat-actions">
          <Button
            variation="ghost"
            size="small"
            icon={faPen}
            buttonRef={opener}
            onClick={() => setRenaming(true)}
          >
            {rename.button}
          </Button>
          <Button variation="ghost" size="small" icon={faTrashCan} onClick={() => void onDelete()}>
            {remove.button}
          </Button>
        </div>
      )}
    </header>
  );
}
