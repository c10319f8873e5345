import { liveValue, type Live } from '@tokennest/shared-ui/contract';

/** False if the server does not answer, even though the device has a network. */
const isHeard = liveValue(true);

/** Call with true after each answer, and with false if a starting page gets none. */
export function hearServer(isAnswered: boolean): void {
  if (isHeard.get() !== isAnswered) isHeard.set(isAnswered);
}

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
