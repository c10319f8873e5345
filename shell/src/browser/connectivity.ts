import type { Live } from '@tokennest/shared-ui/contract';

/** Whether the device has a network at all. */
export const isOnline: Live<boolean> = {
  get: () => navigator.onLine,
  subscribe: (listener) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
