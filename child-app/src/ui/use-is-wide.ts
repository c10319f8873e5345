import { useSyncExternalStore } from 'react';

function mediaOf(query: string) {
  const media = () => matchMedia(query);
  const whenChanged = (listener: () => void) => {
    const list = media();
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return { whenChanged, isSo: () => media().matches };
}

/** In em, so that large text keeps one column. */
const wide = mediaOf('(min-width: 80em)');
const phone = mediaOf('(max-width: 639.98px)');

/** True from 1280 px, where the page has two columns and its links in the header. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.whenChanged, wide.isSo);

export const useIsPhone = (): boolean => useSyncExternalStore(phone.whenChanged, phone.isSo);

/** How many rows a list shows at first (Rules 12.29). */
export const useShownMax = (max: { onPhone: number; elsewhere: number }): number =>
  useIsPhone() ? max.onPhone : max.elsewhere;
