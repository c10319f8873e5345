import { Check, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '../format/class-names.ts';
import type { HostApi, Live } from '../contract/host-api.ts';
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

/** Specification 9: three seconds for success, four for an error. */
const durationMs = { success: 3000, error: 4000 } as const;

/** The state behind HostApi.notify. */
export function createToasts(): Toasts {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const show = (next: readonly Toast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    notify: (kind, sentence) => {
      const id = ++lastId;
      show([...shown, { id, kind, sentence }]);
      setTimeout(() => show(shown.filter((toast) => toast.id !== id)), durationMs[kind]);
    },
    shown: {
      get: () => shown,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

/** Shows the toasts; rendered once, by the host, and always there, because a live region announces changes only. */
export function Toaster({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.shown.subscribe, toasts.shown.get);
  return (
    <div className={styles.toaster} role="status" aria-live="polite" aria-atomic="false">
      {shown.map(({ id, kind, sentence }) => (
        <p className={styles.toast} key={id}>
          <span className={classNames(styles.mark, styles[kind])}>{kind === 'success' ? <Check /> : <X />}</span>
          {sentence}
        </p>
      ))}
    </div>
  );
}
