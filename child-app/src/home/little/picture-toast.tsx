import type { HostApi } from '@tokennest/shared-ui/contract';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './picture-toast.module.css';

export interface Told {
  kind: Parameters<HostApi['notify']>[0];
  sentence: string;
}

/** As long as other toasts (Rules 12.6). */
const durationMs = { success: 3000, error: 4000 } as const;

/** A message as a picture. The voice says it, and screen readers get the sentence. */
export function PictureToast({ told }: { told: Told | null }) {
  const [over, setOver] = useState<Told | null>(null);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setOver(told), durationMs[told.kind]);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <output className={styles.place}>
      {told && told !== over && (
        <span className={classNames(styles.toast, styles[told.kind])}>
          {told.kind === 'success' ? <Check /> : <X />}
          <VisuallyHidden>{told.sentence}</VisuallyHidden>
        </span>
      )}
    </output>
  );
}
