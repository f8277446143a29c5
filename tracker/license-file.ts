import { hooks } from './hooks.ts';
import { here, isOpen, page, type TrackerCommand, type Values, view } from './page.ts';
import { installParts } from './parts/parts.ts';
import { address, faults, run, whenIdle } from './run.ts';
import { isWithin, url } from './settings.ts';
import { values } from './visitor.ts';

/** The window's name. */
declare const name: string;

// `utmost` may be taken already: by a second copy of the tracker, a queue of calls, or an element with that id.
const before = view.utmost;
if (!view.utmost?.call || view.utmost.q) {
  view.utmost = ((what: string, choice: unknown, act: (values: Values) => void) => {
    // Only `on` brings a function.
    if (act) address ? act(values) : page.addEventListener('utmost:ready', () => act(values));
    const answer = isOpen && hooks.commands[what];
    if (answer) return answer(choice);
    // `utmost_check` is `checkMark` (`shared/domain/sites/check-talk.ts`), and the file `check/check.ts`.
    if (what === 'get') return values;
    return what === 'check' ? import(`${url}.js`) : faults;
  }) as TrackerCommand;
  if (isOpen) {
    installParts();
    for (const call of before?.q ?? []) view.utmost(...call);
  }
  // Our account opens the pages that it tests in a window of that name.
  if (/utmost_check/.test(name + here)) import(`${url}.js`);
  if (isWithin(here.hostname)) {
    // A change is heard after whoever keeps the field's value, which would be overwritten by our event before; all else
    // before the page itself.
    for (const type of [
      'submit',
      'visibilitychange',
      'change',
      'formdata',
      'securitypolicyviolation',
      'wpcf7mailsent',
    ])
      addEventListener(type, run as never, type > 'd');
    // There is no event for `form.submit()`.
    const form = HTMLFormElement.prototype;
    const submit = form.submit;
    form.submit = function () {
      run({ type: 'submit', target: this });
      submit.call(this);
    };
    // A prerendered page starts with the `visibilitychange` event instead.
    page.prerendering || whenIdle();
  } else view.utmost.q = [];
}
