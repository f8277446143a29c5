/** Loads a third-party script; afterwards its API is available in `window`. */
export function addScript(src: string) {
  return new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${new URL(src).host} couldn’t be reached.`));
    };
    document.head.append(script);
  });
}
