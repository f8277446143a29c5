// The search of the help center: it filters the list on the page and needs no network.
import { matchesWords, searchableWords } from '#shared/domain/word-search.ts';
import { helpText } from './text.ts';

/** Filters while the visitor types, and keeps the query in the address for reloads and links. */
export function startFilter(form: HTMLFormElement): void {
  const input = form.querySelector('input') as HTMLInputElement;
  const take = () => {
    const query = input.value.trim();
    filter(query);
    history.replaceState(history.state, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  };
  // What somebody typed before this script was there comes before what the link asks for.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) take();
  input.addEventListener('input', take);
  form.addEventListener('submit', event => {
    event.preventDefault();
    take();
  });
}

function filter(query: string): void {
  const asked = searchableWords(query);
  let found = 0;
  let all = 0;
  for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]')) {
    let here = 0;
    for (const entry of topic.querySelectorAll<HTMLElement>('[data-words]')) {
      entry.hidden = !matchesWords(searchableWords(`${entry.textContent} ${entry.dataset.words}`), asked);
      if (!entry.hidden) here++;
      all++;
    }
    topic.hidden = here === 0;
    found += here;
  }
  const said = document.querySelector('[data-said]');
  if (said)
    said.textContent = !asked.length
      ? helpText.all(all)
      : found > 0
        ? helpText.found(found, query)
        : helpText.none(query);
}
