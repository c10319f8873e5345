import { useLayoutEffect, useRef } from 'react';
import type { HostApi, Live } from '../contract/host-api.ts';
import { liveValue } from '../contract/live-value.ts';
import { useLive } from '../contract/use-live.ts';
import { Toast, type ToastRow } from './toast.tsx';
import styles from './toaster.module.css';

export interface Toasts {
  notify: HostApi['notify'];
  shown: Live<readonly ToastRow[]>;
  drop: (id: number) => void;
}

/** The state behind HostApi.notify. A toast takes the place of an equal one, so that it is heard, lifted and timed anew. */
export function createToasts(): Toasts {
  const shown = liveValue<readonly ToastRow[]>([]);
  let lastId = 0;
  return {
    shown,
    notify: (kind, sentence, action) => {
      const id = ++lastId;
      const others = shown.get().filter((toast) => toast.kind !== kind || toast.sentence !== sentence);
      shown.set([...others, { id, kind, sentence, action }]);
    },
    drop: (id) => shown.set(shown.get().filter((toast) => toast.id !== id)),
  };
}

/** Lifts an element above any dialog that is open; a browser that does not know popovers leaves it where it is. */
function lift(element: HTMLElement | null): void {
  if (!element?.showPopover) return;
  element.hidePopover(); // who comes last stands on top
  element.showPopover();
}

/** Shows the toasts; rendered once, by the host, and always there, because a live region announces changes only. */
export function Toaster({ toasts }: { toasts: Toasts }) {
  const shown = useLive(toasts.shown);
  const region = useRef<HTMLOutputElement>(null);
  const newestId = shown.at(-1)?.id;
  useLayoutEffect(() => {
    if (newestId !== undefined) lift(region.current);
  }, [newestId]);
  return (
    <output ref={region} className={styles.toaster} popover="manual" aria-atomic="false">
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} onEnd={toasts.drop} />
      ))}
    </output>
  );
}
