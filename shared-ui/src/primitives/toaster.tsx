import { Check, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import type { HostApi, Live } from '../contract/host-api.ts';
import { liveValue } from '../contract/live-value.ts';
import { useLive } from '../contract/use-live.ts';
import styles from './toaster.module.css';

type Kind = Parameters<HostApi['notify']>[0];

interface Toast {
  id: number;
  kind: Kind;
  sentence: string;
}

export interface Toasts {
  notify: HostApi['notify'];
  shown: Live<readonly Toast[]>;
}

/** Rules 12.6. */
const durationMs = { success: 3000, error: 4000 } as const;

/** The state behind HostApi.notify. A toast takes the place of an equal one, so that it is heard, lifted and timed anew. */
export function createToasts(): Toasts {
  const shown = liveValue<readonly Toast[]>([]);
  let lastId = 0;
  return {
    shown,
    notify: (kind, sentence) => {
      const id = ++lastId;
      const others = shown.get().filter((toast) => toast.kind !== kind || toast.sentence !== sentence);
      shown.set([...others, { id, kind, sentence }]);
      setTimeout(() => shown.set(shown.get().filter((toast) => toast.id !== id)), durationMs[kind]);
    },
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
      {shown.map(({ id, kind, sentence }) => (
        <span className={styles.toast} key={id}>
          <span className={classNames(styles.mark, styles[kind])}>{kind === 'success' ? <Check /> : <X />}</span>
          {sentence}
        </span>
      ))}
    </output>
  );
}
