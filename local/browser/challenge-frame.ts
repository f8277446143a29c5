/** Shows the bank's page over everything, as Stripe does, until it says that it is done. */
export function challengeFrame(url: string): Promise<void> {
  return new Promise(resolve => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: url, title: '3-D Secure' });
    const cover = {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    };
    Object.assign(frame.style, cover, { colorScheme: 'light' });
    const heard = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data?.source !== 'stripe-3ds') return;
      removeEventListener('message', heard);
      frame.remove();
      resolve();
    };
    addEventListener('message', heard);
    document.body.append(frame);
    frame.focus();
  });
}
