import { useCallback, useSyncExternalStore } from 'react';

/** Where tables have room; below it there are cards, and a phone never loads what a table needs. */
export const deskWidth = '(min-width: 768px)';

/** Whether the page matches a media query now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
