import { Check, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '../format/class-names.ts';
import type { HostApi, Live } from '../contract/host-api.ts';
import { liveValue } from '../contract/live-value.ts';
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
  const shown = liveValue<readonly Toast[]>([]);
  let lastId = 0;
  return {
    shown,
    notify: (kind, sentence) => {
      const id = ++lastId;
      shown.set([...shown.get(), { id, kind, sentence }]);
      setTimeout(() => shown.set(shown.get().filter((toast) => toast.id !== id)), durationMs[kind]);
    },
  };
}

/** Shows the toasts; rendered once, by the host, and always there, because a live region announces changes only. */
export function Toaster({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.shown.subscribe, toasts.shown.get);
  return (
    <output className={styles.toaster} aria-atomic="false">
      {shown.map(({ id, kind, sentence }) => (
        <span className={styles.toast} key={id}>
          <span className={classNames(styles.mark, styles[kind])}>{kind === 'success' ? <Check /> : <X />}</span>
          {sentence}
        </span>
      ))}
    </output>
  );
}
