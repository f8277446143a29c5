import { fillForms } from '../fill-forms.ts';
import { hooks } from '../hooks.ts';
import { page } from '../page.ts';
import { run, schedule } from '../run.ts';

type Root = Document | ShadowRoot;

/** Fills forms in open shadow roots and in frames of the page's own origin, however deep. */
export const embeddedForms = (): void => {
  const known = new WeakSet<object>();

  /** Events and changes inside a shadow root or frame do not reach the page, so each is listened to by itself. */
  const watch = (root: Root) => {
    if (known.has(root)) return;
    known.add(root);
    root.addEventListener(
      'submit',
      event => {
        // A tracker in the frame itself reports its leads.
        if (!(root as Document).defaultView?.utmost) run(event);
      },
      true,
    );
    root.addEventListener('change', run as never);
    new MutationObserver(schedule).observe(root, { childList: true, subtree: true });
  };

  const fillInside = (root: Root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) enter(element.shadowRoot);
      if (element.localName === 'iframe') {
        const frame = element as HTMLIFrameElement;
        // Of another origin there is no document.
        if (frame.contentDocument) enter(frame.contentDocument);
        // A frame that is loaded later, or again, has another document.
        if (!known.has(frame)) {
          known.add(frame);
          frame.addEventListener('load', schedule);
        }
      }
    }
  };

  const enter = (root: Root) => {
    watch(root);
    fillForms(root);
    fillInside(root);
  };

  hooks.filled.push(() => fillInside(page));
};
