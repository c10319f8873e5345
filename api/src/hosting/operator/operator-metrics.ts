import { Gauge, type Registry } from 'prom-client';
import type { Operator } from './operator.ts';
import { alertKeys, type OperatorStatus } from './operator.contract.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [value: number, labels?: Labels];

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Summed over processes; otherwise all processes report the same. */
  readonly isOfProcess?: boolean;
  readonly read: (status: OperatorStatus) => readonly Sample[];
}

const seconds = (at: string | null): Sample[] => (at === null ? [] : [[Date.parse(at) / 1000]]);
const known = (value: number | null | undefined): Sample[] => (value === null || value === undefined ? [] : [[value]]);

/** The operator's page for Prometheus (Rules 14.145). Request counters are in http/metrics.ts. */
const metrics: readonly Metric[] = [
  {
    name: 'tokennest_build_info',
    help: 'Always 1; the labels contain the running version',
    labelNames: ['version', 'commit'],
    read: ({ build: { version, commit } }) => [[1, { version, commit: commit ?? '' }]],
  },
  {
    name: 'tokennest_schema_migrations',
    help: 'Applied migrations',
    read: ({ schema }) => known(schema.migrations),
  },
  {
    name: 'tokennest_start_time_seconds',
    help: 'When this server was started',
    read: ({ server }) => seconds(server?.started_at ?? null),
  },
  { name: 'tokennest_families', help: 'Families', read: ({ people }) => known(people.families) },
  {
    name: 'tokennest_people',
    help: 'People by role',
    labelNames: ['role'],
    read: ({ people: { parents, children } }) => [
      [parents, { role: 'parent' }],
      [children, { role: 'child' }],
    ],
  },
  {
    name: 'tokennest_clock_in_doubt',
    help: '1 while the clock is implausible',
    read: ({ clock }) => known(clock.is_right ? 0 : 1),
  },
  {
    name: 'tokennest_database_bytes',
    help: 'Size of the database',
    read: ({ database_bytes }) => known(database_bytes),
  },
  { name: 'tokennest_data_bytes', help: 'Size of DATA_DIR', read: ({ disk }) => known(disk.data_bytes) },
  { name: 'tokennest_disk_bytes', help: 'Size of the disk of DATA_DIR', read: ({ disk }) => known(disk.total_bytes) },
  { name: 'tokennest_disk_free_bytes', help: 'Free space on that disk', read: ({ disk }) => known(disk.free_bytes) },
  {
    name: 'tokennest_backup_last_success_time_seconds',
    help: 'Start of the last good backup; absent if there is none',
    read: ({ backup }) => seconds(backup.last_good_at),
  },
  {
    name: 'tokennest_audit_last_time_seconds',
    help: 'Start of the last audit; absent before the first',
    read: ({ audit }) => seconds(audit?.at ?? null),
  },
  {
    name: 'tokennest_audit_failed',
    help: '1 if the last audit failed',
    read: ({ audit }) => (audit ? [[audit.error === null ? 0 : 1]] : []),
  },
  {
    name: 'tokennest_audit_differences',
    help: 'Differences found by the last complete audit',
    read: ({ audit }) => known(audit?.differences),
  },
  {
    name: 'tokennest_audit_duration_seconds',
    help: 'Duration of the last complete audit',
    read: ({ audit }) => (audit?.duration_ms ? [[audit.duration_ms / 1000]] : []),
  },
  {
    name: 'tokennest_sweeps',
    help: 'Runs of the scheduled jobs in 24 hours',
    isOfProcess: true,
    read: ({ sweeps }) => known(sweeps?.runs),
  },
  {
    name: 'tokennest_sweeps_failed',
    help: 'Failed runs of the scheduled jobs in 24 hours',
    isOfProcess: true,
    read: ({ sweeps }) => known(sweeps?.failed),
  },
  {
    name: 'tokennest_sweep_duration_seconds',
    help: 'Duration of the last run',
    read: ({ sweeps }) => (sweeps?.last_ms === null || !sweeps ? [] : [[sweeps.last_ms / 1000]]),
  },
  {
    name: 'tokennest_refused_today',
    help: 'Refused since midnight (UTC), by all servers',
    labelNames: ['what'],
    read: ({ refused }) => [
      [refused.sign_ins, { what: 'sign-ins' }],
      [refused.hosts, { what: 'hosts' }],
    ],
  },
  {
    name: 'tokennest_requests_24h',
    help: 'Calls of the last 24 hours, answered and failed',
    labelNames: ['outcome'],
    isOfProcess: true,
    read: ({ requests }) =>
      requests
        ? [
            [requests.count - requests.failed, { outcome: 'answered' }],
            [requests.failed, { outcome: 'failed' }],
          ]
        : [],
  },
  {
    name: 'tokennest_request_p99_seconds',
    help: '99th percentile of the response time over 24 hours',
    read: ({ requests }) => known(requests ? requests.p99_ms / 1000 : null),
  },
  {
    name: 'tokennest_release_info',
    help: 'Always 1; the labels contain each remote’s live version',
    labelNames: ['remote', 'version', 'state'],
    read: ({ releases }) =>
      releases.flatMap(({ name, version, canary, taken_back: back, wanted }): Sample[] => [
        [1, { remote: name, version, state: 'live' }],
        ...(canary ? [[1, { remote: name, version: canary.version, state: 'canary' }] as const] : []),
        ...(back ? [[1, { remote: name, version: back.version, state: 'taken back' }] as const] : []),
        ...(wanted ? [[1, { remote: name, version: wanted, state: 'wanted' }] as const] : []),
      ]),
  },
  {
    name: 'tokennest_needs',
    help: 'Conditions that need a person, by kind',
    labelNames: ['need'],
    read: ({ needs }) =>
      alertKeys.map((kind) => [needs.filter(({ key }) => key.split(':')[0] === kind).length, { need: kind }]),
  },
];

const keptMs = 5_000;

/** Read at each scrape; absent while the database is unavailable. */
export function addOperatorMetrics(registry: Registry, { status }: Pick<Operator, 'status'>): void {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<OperatorStatus | null> = Promise.resolve(null);
  function read(): Promise<OperatorStatus | null> {
    if (performance.now() - readAtMs < keptMs) return reading;
    readAtMs = performance.now();
    reading = status().catch(() => null);
    return reading;
  }
  for (const { name, help, labelNames = [], isOfProcess, read: samplesOf } of metrics) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        aggregator: isOfProcess ? 'sum' : 'max',
        registers: [],
        async collect() {
          // Without labels, reset() would report 0 instead of nothing.
          if (labelNames.length === 0) this.remove();
          else this.reset();
          const seen = await read();
          for (const [value, labels = {}] of seen ? samplesOf(seen) : []) this.set(labels, value);
        },
      }),
    );
  }
}
