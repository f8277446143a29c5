import { Button } from '../../ui/Button.tsx';
import { chatPageText } from './text.ts';

interface ChatLoadFailedProps {
  text: string;
  busy: boolean;
  onAgain: () => void;
}

/** In place of what could not be loaded; the rest of the page stays usable. */
export function ChatLoadFailed({ text, busy, onAgain }: ChatLoadFailedProps) {
  return (
    <div className="chat-failed" role="alert">
      <p>{text}</p>
      <Button size="small" busy={busy} onClick={onAgain}>
        {chatPageText.tryAgain}
      </Button>
    </div>
  );
}
