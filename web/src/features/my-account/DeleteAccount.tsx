import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { Setting } from './Setting.tsx';
import type { usePlace } from './use-place.ts';

const text = myAccountText.deletion;

export function DeleteAccount({ place }: { place: ReturnType<typeof usePlace> }) {
  return (
    <Setting title={text.title} text={text.text}>
      <div className="setting-actions">
        <Button className="danger" onClick={() => place.open('delete')}>
          {text.button}
        </Button>
      </div>
    </Setting>
  );
}
