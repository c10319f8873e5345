import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { TabletSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './faces.module.css';

export function DeviceFrame({ name, start, children }: { name: string; start?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {start ?? <Logo />}
        <span className={styles.device}>
          <TabletSmartphone size={20} aria-hidden="true" />
          <span translate="no">{name}</span>
        </span>
      </header>
      {children}
    </div>
  );
}
