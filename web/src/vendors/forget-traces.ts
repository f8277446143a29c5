/** Cookies and storage entries with which the services recognize a browser. */
const theirs = /^(ph_|__ph|_ga|_gcl|_gac|crisp-client)/;

/** After a consent was withdrawn: removes what the services stored in this browser, as far as a page can. */
export function forgetTraces(): void {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, at) => parts.slice(at).join('.'))];
  for (const name of names.filter(one => theirs.test(one))) for (const domain of domains) ends(name, domain);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage).filter(one => theirs.test(one))) storage.removeItem(key);
  }
}

function ends(name: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
}
