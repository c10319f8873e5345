import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isPrinting = next;
  // The browser takes its picture right after `beforeprint`.
  flushSync(() => listeners.forEach((listener) => listener()));
}
const begin = () => change(true);
const end = () => change(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the browser makes the printed page. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
