import { useSyncExternalStore } from 'react';

/** In em, so that large text keeps one column. */
const wide = () => matchMedia('(min-width: 80em)');

function whenWidthChanges(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True from 1280 px, where the page has two columns and its links in the header. */
export const useIsWide = (): boolean => useSyncExternalStore(whenWidthChanges, () => wide().matches);
