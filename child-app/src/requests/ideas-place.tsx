import type { HostApi, ProposalKind } from '@tokennest/shared-ui/contract';
import styles from './ideas-place.module.css';
import { LazyPart, useNear } from '../ui/lazy-part.tsx';

const load = () => import('./ideas.tsx').then(({ Ideas }) => Ideas);

interface IdeasPlaceProps {
  page: { host: HostApi; zone: string; isFirstScreenHere: boolean };
  kind: ProposalKind;
}

/** Loads the list of suggestions after the first screen (Rules 12.304). */
export function IdeasPlace({ page: { host, zone, isFirstScreenHere }, kind }: IdeasPlaceProps) {
  const { place, isNear } = useNear(isFirstScreenHere);
  return (
    <div ref={place} className={styles.place}>
      <LazyPart load={load} isWanted={isNear} given={{ host, kind, zone }} report={host.report} />
    </div>
  );
}
