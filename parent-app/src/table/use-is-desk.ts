import { useSyncExternalStore } from 'react';

/** From here on a table has room; below it there are cards. It grows with the text. */
const desk = '(min-width: 48em)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(desk);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(desk).matches);
}
