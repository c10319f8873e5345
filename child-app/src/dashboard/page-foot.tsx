import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLater } from '../page/use-later.ts';
import styles from './dashboard.module.css';

const loadSwitch = () =>
  import('@tokennest/shared-ui/primitives/appearance-switch').then(({ AppearanceSwitch }) => AppearanceSwitch);

interface PageFootProps {
  host: HostApi;
  /** Its code comes after the first screen. */
  isWanted: boolean;
}

/** Where one looks for what is needed once. */
export function PageFoot({ host, isWanted }: PageFootProps) {
  const { later } = useLater(loadSwitch, isWanted);
  return (
    <footer className={styles.footer}>{later.state === 'here' && <later.Part appearance={host.appearance} />}</footer>
  );
}
