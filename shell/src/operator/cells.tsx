import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './cells.module.css';
import { counted, duration, inGigabytes, longTime, milliseconds, shortTime, size, timeOf, whole } from './format.ts';
import type { Status } from './operator-api.ts';

interface CellProps {
  name: string;
  value: string;
  unit?: string;
  isWell?: boolean;
  children: ReactNode;
}

/** A figure and its name, with a mark only if something is wrong. */
function Cell({ name, value, unit, isWell = true, children }: CellProps) {
  return (
    <div className={styles.cell}>
      <dt>
        <span>{name}</span>
        {!isWell && (
          <span className={styles.mark}>
            <CircleAlert size={16} aria-hidden="true" />
            <VisuallyHidden>needs attention</VisuallyHidden>
          </span>
        )}
      </dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {unit && <span className={styles.unit}>{` ${unit}`}</span>}
        <span className={styles.more}>{children}</span>
      </dd>
    </div>
  );
}

function Disk({ disk }: Pick<Status, 'disk'>) {
  const usedBytes = disk.total_bytes - disk.free_bytes;
  return (
    <Cell name="Disk" value={inGigabytes(usedBytes)} unit={`of ${size(disk.total_bytes)}`} isWell={!disk.is_low}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(usedBytes / disk.total_bytes) * 100}%` }} />
      </span>
      <span>{`Data ${size(disk.data_bytes)}`}</span>
    </Cell>
  );
}

function Audit({ audit, needs }: Pick<Status, 'audit' | 'needs'>) {
  const isWell = !needs.some(({ key }) => key.startsWith('audit'));
  if (!audit)
    return (
      <Cell name="Audit" value="None" unit="yet" isWell={isWell}>
        The first one runs tonight, starting at 3:20 AM
      </Cell>
    );
  const over = audit.rows === null ? '' : `, across ${whole(audit.rows)} entries`;
  const differences = audit.differences ?? 0;
  return (
    <Cell
      name="Audit"
      value={whole(differences)}
      unit={differences === 1 ? 'difference' : 'differences'}
      isWell={isWell}
    >
      {`${shortTime(audit.at)}${over}`}
    </Cell>
  );
}

function ScheduledJobs({ sweeps, needs }: Pick<Status, 'sweeps' | 'needs'>) {
  if (!sweeps) return null;
  const last = sweeps.last_at === null ? 'None yet' : `Last run ${timeOf(sweeps.last_at)}`;
  return (
    <Cell
      name="Scheduled jobs"
      value={whole(sweeps.failed)}
      unit={`failed of ${whole(sweeps.runs)}`}
      isWell={!needs.some(({ key }) => key === 'sweeps')}
    >
      {`${last}${sweeps.last_ms !== null ? `, took ${milliseconds(sweeps.last_ms)}` : ''}`}
    </Cell>
  );
}

/** Eight figures, usually all fine. */
export function Cells({ status }: { status: Status }) {
  const { build, schema, server, people, disk, audit, sweeps, requests, needs } = status;
  return (
    <dl className={styles.cells}>
      <Cell name="Build" value={build.version}>
        {build.commit ? <code>{build.commit}</code> : 'No commit'}
      </Cell>
      <Cell name="Schema" value={whole(schema.migrations)} isWell={schema.is_whole}>
        {schema.is_whole ? 'All migrations applied' : 'Some migrations are missing'}
      </Cell>
      {server && (
        <Cell name="Up" value={duration(server.uptime_seconds * 1000)}>
          {`Since ${longTime(server.started_at)}`}
        </Cell>
      )}
      <Cell name="People" value={whole(people.families)} unit={people.families === 1 ? 'family' : 'families'}>
        {`${counted(people.parents, 'parent')}, ${counted(people.children, 'child', 'children')}`}
      </Cell>
      <Disk disk={disk} />
      <Audit audit={audit} needs={needs} />
      <ScheduledJobs sweeps={sweeps} needs={needs} />
      {requests && (
        <Cell name="Requests" value={whole(requests.count)} unit="in 24 hours">
          {`99% within ${milliseconds(requests.p99_ms)}, ${whole(requests.failed)} failed`}
        </Cell>
      )}
    </dl>
  );
}
