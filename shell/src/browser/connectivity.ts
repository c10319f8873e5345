import { liveValue, type Live } from '@tokennest/shared-ui/contract';

/** A network can be there and the server still away: a phone out of the house, or a server that is off. */
const isHeard = liveValue(true);

/** Told of each answer, and where a page that starts got none. */
export function hearServer(isAnswered: boolean): void {
  if (isHeard.get() !== isAnswered) isHeard.set(isAnswered);
}

/** Whether the server can be reached, as far as this page knows. */
export const isOnline: Live<boolean> = {
  get: () => navigator.onLine && isHeard.get(),
  subscribe: (listener) => {
    const forget = isHeard.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      forget();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
