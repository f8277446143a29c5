import { useLayoutEffect, useState } from 'react';
import { openDialogs, topDialog } from './open-dialogs.ts';

/**
 * An element in front of everything, for what stands beside a page and its dialogs: within the topmost open dialog, outside
 * which nothing can be clicked, or else within the body.
 */
export function useTopRegion(className: string): HTMLElement {
  const [region] = useState(() =>
    Object.assign(document.createElement('div'), { className, popover: 'manual' }),
  );
  useLayoutEffect(() => {
    const settle = () => {
      (topDialog() ?? document.body).append(region);
      // Showing it again moves it to the top of the top layer, in front of the dialog that was just opened.
      if (region.matches(':popover-open')) region.hidePopover();
      region.showPopover();
    };
    const stop = openDialogs.subscribe(settle);
    return () => {
      stop();
      region.remove();
    };
  }, [region]);
  return region;
}
