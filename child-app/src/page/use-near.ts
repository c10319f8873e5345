import { type RefCallback, useCallback, useState } from 'react';

/** Who reads without scrolling gets the rest all the same, and so does the device, for a time without network. */
const quietMs = 5000;
/** What is this far below the screen comes before it is seen. */
const rootMargin = '200px';

/**
 * True for good once `place` is nearly on the screen, or a while after the first screen is here: what nobody looks at
 * takes no time from what they do.
 */
export function useNear(isFirstScreenHere: boolean): { place: RefCallback<Element>; isNear: boolean } {
  const [isNear, setIsNear] = useState(false);
  const place = useCallback(
    (element: Element | null) => {
      if (!element || !isFirstScreenHere) return undefined;
      const leave = () => {
        clearTimeout(timer);
        observer.disconnect();
      };
      const come = () => {
        leave();
        setIsNear(true);
      };
      const timer = setTimeout(come, quietMs);
      const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && come(), { rootMargin });
      observer.observe(element);
      return leave;
    },
    [isFirstScreenHere],
  );
  return { place, isNear };
}
