import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cellMessages as words } from './cells.messages.ts';
import styles from './cells.module.css';
import { duration, inGigabytes, longTime, milliseconds, shortTime, size, timeOf, whole } from './format.ts';
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
            <VisuallyHidden>{words.needsAttention}</VisuallyHidden>
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
    <Cell
      name={words.disk}
      value={inGigabytes(usedBytes)}
      unit={words.ofSize(size(disk.total_bytes))}
      isWell={!disk.is_low}
    >
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(usedBytes / disk.total_bytes) * 100}%` }} />
      </span>
      <span>{words.data(size(disk.data_bytes))}</span>
    </Cell>
  );
}

function Audit({ audit, needs }: Pick<Status, 'audit' | 'needs'>) {
  const isWell = !needs.some(({ key }) => key.startsWith('audit'));
  if (!audit)
    return (
      <Cell name={words.audit} value={words.none} unit={words.yet} isWell={isWell}>
        {words.firstAudit}
      </Cell>
    );
  const differences = audit.differences ?? 0;
  return (
    <Cell name={words.audit} value={whole(differences)} unit={words.differences(differences)} isWell={isWell}>
      {audit.rows === null ? shortTime(audit.at) : words.acrossEntries(shortTime(audit.at), audit.rows)}
    </Cell>
  );
}

function lastRun({ last_at: at, last_ms: ms }: NonNullable<Status['sweeps']>): string {
  if (at === null) return words.notRun;
  return ms === null ? words.lastRun(timeOf(at)) : words.lastRunTook(timeOf(at), milliseconds(ms));
}

function ScheduledJobs({ sweeps, needs }: Pick<Status, 'sweeps' | 'needs'>) {
  if (!sweeps) return null;
  return (
    <Cell
      name={words.jobs}
      value={whole(sweeps.failed)}
      unit={words.failedOf(sweeps.runs)}
      isWell={!needs.some(({ key }) => key === 'sweeps')}
    >
      {lastRun(sweeps)}
    </Cell>
  );
}

/** Eight figures, usually all fine. */
export function Cells({ status }: { status: Status }) {
  const { build, schema, server, people, disk, audit, sweeps, requests, needs } = status;
  return (
    <dl className={styles.cells}>
      <Cell name={words.build} value={build.version}>
        {build.commit ? <code>{build.commit}</code> : words.noCommit}
      </Cell>
      <Cell name={words.schema} value={whole(schema.migrations)} isWell={schema.is_whole}>
        {schema.is_whole ? words.allApplied : words.someMissing}
      </Cell>
      {server && (
        <Cell name={words.up} value={duration(server.uptime_seconds * 1000)}>
          {words.since(longTime(server.started_at))}
        </Cell>
      )}
      <Cell name={words.people} value={whole(people.families)} unit={words.families(people.families)}>
        {words.parentsAndChildren(people.parents, people.children)}
      </Cell>
      <Disk disk={disk} />
      <Audit audit={audit} needs={needs} />
      <ScheduledJobs sweeps={sweeps} needs={needs} />
      {requests && (
        <Cell name={words.requests} value={whole(requests.count)} unit={words.inDay}>
          {words.fastest(milliseconds(requests.p99_ms), requests.failed)}
        </Cell>
      )}
    </dl>
  );
}
