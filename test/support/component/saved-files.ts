// The files that a page lets the browser save: noted instead of saved.
import { vi } from 'vitest';

/** From now on, the files of this page by their names. Ends with the test. */
export function savedFiles(): Map<string, string> {
  const saved = new Map<string, string>();
  const blobs = new Map<string, Blob>();
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    const address = make(blob);
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    // `Blob.text()` would drop the mark of UTF-8 that a file begins with.
    void blob?.arrayBuffer().then(bytes => {
      saved.set(this.download, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    });
  });
  return saved;
}
