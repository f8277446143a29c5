/** Calls `act` with what a frame of these origins posts to the page, if it is an object or JSON of one, and with its window. */
export const onMessage = (
  origin: RegExp,
  act: (message: Record<string, unknown>, from: unknown) => void,
): void => {
  addEventListener('message', event => {
    if (!origin.test(event.origin)) return;
    let message: unknown = event.data;
    try {
      if (typeof message === 'string') message = JSON.parse(message);
    } catch {}
    if (message && typeof message === 'object') act(message as Record<string, unknown>, event.source);
  });
};
