import { fillForms } from '../fill-forms.ts';
import { hooks } from '../hooks.ts';
import { page } from '../page.ts';
import { run, schedule } from '../run.ts';

type Root = Document | ShadowRoot;

/** The change of a field inside a web component that stands for it in a form: the form knows the component alone. */
const asOfItsForm = (event: Event, component?: Element): Partial<FormDataEvent> => {
  const field = event.target as HTMLInputElement;
  const form = component?.closest('form');
  if (!form || field.form) return event;
  const matches = (selectors: string) => field.matches(selectors) || component?.matches(selectors);
  return { type: event.type, isTrusted: event.isTrusted, target: { form, matches } as never };
};

/** Fills forms in open shadow roots and in frames of the page's own origin, however deep, and hears of what is typed there. */
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
    root.addEventListener('change', event => run(asOfItsForm(event, (root as ShadowRoot).host)));
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
