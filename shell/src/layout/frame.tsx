import { Toaster, type Toasts } from '@tokennest/shared-ui/primitives/toaster';
import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { InstallOffer } from './install-offer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SkipLink } from './skip-link.tsx';

interface FrameProps {
  toasts: Toasts;
  children: ReactNode;
}

/** What stays around every page. */
export function Frame({ toasts, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <OfflineBar />
      <div id="content">{children}</div>
      <InstallOffer />
      <Toaster toasts={toasts} />
    </div>
  );
}
