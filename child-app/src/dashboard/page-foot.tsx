import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLater } from '../page/use-later.ts';
import { useNear } from '../page/use-near.ts';
import styles from './dashboard.module.css';

const loadSwitch = () =>
  import('@tokennest/shared-ui/primitives/appearance-switch').then(({ AppearanceSwitch }) => AppearanceSwitch);

interface PageFootProps {
  host: HostApi;
  isFirstScreenHere: boolean;
}

/** Where one looks for what is needed once. */
export function PageFoot({ host, isFirstScreenHere }: PageFootProps) {
  const { place, isNear } = useNear(isFirstScreenHere);
  const { later } = useLater(loadSwitch, isNear);
  return (
    <footer ref={place} className={styles.footer}>
      {later.state === 'here' && <later.Part appearance={host.appearance} />}
    </footer>
  );
}
