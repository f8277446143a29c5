import { helpText } from '#shared/text/help.ts';

const backAfterMs = 2000;

/** Gives a block of code its button; where the clipboard is refused, the code is selected instead. */
export function offerCopy(block: Element): void {
  const code = block.querySelector('code') as HTMLElement;
  const button = block.querySelector('button') as HTMLButtonElement;
  button.hidden = false;
  button.addEventListener('click', async () => {
    let said: string = helpText.copied;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      said = helpText.copyByHand;
    }
    button.textContent = said;
    setTimeout(() => {
      button.textContent = helpText.copy;
    }, backAfterMs);
  });
}
