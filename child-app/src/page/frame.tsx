import type { HostApi } from '@tokennest/shared-ui/contract';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { useLater } from './use-later.ts';

const loadSwitch = () =>
  import('@tokennest/shared-ui/primitives/appearance-switch').then(({ AppearanceSwitch }) => AppearanceSwitch);

interface FrameProps {
  host: HostApi;
  /** How what is read is laid out. */
  className: string | undefined;
  isNarrow?: boolean;
  /** The code of the foot comes after the first screen. */
  isFootWanted: boolean;
  children: ReactNode;
}

/** What stands around every page of a child: the header, and a foot for what is needed once. */
export function Frame({ host, className, isNarrow = false, isFootWanted, children }: FrameProps) {
  const { later } = useLater(loadSwitch, isFootWanted);
  return (
    <div className={classNames(styles.page, isNarrow && styles.narrow)}>
      <Header host={host} />
      <main className={classNames(styles.main, className)}>{children}</main>
      <footer className={styles.footer}>{later.state === 'here' && <later.Part appearance={host.appearance} />}</footer>
    </div>
  );
}
