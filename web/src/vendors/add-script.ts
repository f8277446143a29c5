/** Loads another company's script; what it brings is in `window` afterwards. */
export const addScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${new URL(src).host} could not be reached.`));
    };
    document.head.append(script);
  });
