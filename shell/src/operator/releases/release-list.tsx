import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Activity, Check, Undo2 } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { counted, shortTime } from '../format.ts';
import type { Release } from '../operator-api.ts';
import styles from './release-list.module.css';

const dayMs = 86_400_000;

function describe({ version, since, canary, taken_back: back, wanted }: Release): string {
  if (wanted) return `Came with the server; ${wanted}, published by a team, doesn’t fit it`;
  if (canary) {
    const failures = canary.failures === 0 ? 'no failures' : counted(canary.failures, 'failure');
    return `Canary ${canary.version} at ${canary.percent}%, ${failures}`;
  }
  if (back) return `${back.version} rolled back automatically, ${shortTime(back.at)}`;
  const days = Math.floor((Date.now() - Date.parse(since)) / dayMs);
  return days === 0 ? `${version} live since ${shortTime(since)}` : `Live for ${counted(days, 'day')}`;
}

function State({ canary, taken_back: back }: Release) {
  if (canary)
    return (
      <Badge tone="act" icon={<Activity aria-hidden="true" />}>
        {`${canary.percent}%`}
      </Badge>
    );
  if (back) return <Badge icon={<Undo2 aria-hidden="true" />}>Rolled back</Badge>;
  return (
    <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
      100%
    </Badge>
  );
}

export const ReleaseList = ({ releases }: { releases: readonly Release[] }) => (
  <ul className={ui.unlisted}>
    {releases.map((release) => (
      <li key={release.name} className={styles.row}>
        <p className={styles.name}>
          <span>{`${release.name} `}</span>
          <code>{release.version}</code>
        </p>
        <p className={styles.what}>{describe(release)}</p>
        <span className={styles.state}>
          <State {...release} />
        </span>
      </li>
    ))}
  </ul>
);
