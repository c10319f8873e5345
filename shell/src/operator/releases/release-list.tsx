import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Activity, Check, Undo2 } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { shortTime } from '../format.ts';
import type { Release } from '../operator-api.ts';
import styles from './release-list.module.css';
import { messages as words } from './releases.messages.ts';

const dayMs = 86_400_000;

function describe({ version, since, canary, taken_back: back, wanted }: Release): string {
  if (wanted) return words.line.wanted(wanted);
  if (canary) return words.line.canary(canary);
  if (back) return words.line.back(back.version, shortTime(back.at));
  const days = Math.floor((Date.now() - Date.parse(since)) / dayMs);
  return days === 0 ? words.line.since(version, shortTime(since)) : words.line.days(days);
}

function State({ canary, taken_back: back }: Release) {
  if (canary)
    return (
      <Badge tone="act" icon={<Activity aria-hidden="true" />}>
        {`${canary.percent}%`}
      </Badge>
    );
  if (back) return <Badge icon={<Undo2 aria-hidden="true" />}>{words.rolledBack}</Badge>;
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
