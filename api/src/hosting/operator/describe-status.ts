import { plural } from '../../core/kernel/plural.ts';
import type { OperatorStatus } from './operator.contract.ts';
import { areSlow } from './slow-requests.contract.ts';

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

export function describeStatus(status: OperatorStatus): string {
  const { build, schema, server, people, disk, backup, audit, sweeps, requests, releases, needs } = status;
  const lines: [string, string][] = [
    ['Build', [build.version, build.commit].filter(Boolean).join(' ')],
    ['Schema', `${plural(schema.migrations, 'migration')}, ${schema.is_whole ? 'all in' : 'some are missing'}`],
    ['Up', server ? `${describeSeconds(server.uptime_seconds)}, since ${minute(server.started_at)}` : 'no server runs'],
    [
      'People',
      `${plural(people.families, 'family', 'families')}, ${plural(people.parents, 'parent')}, ${plural(people.children, 'child', 'children')}`,
    ],
    [
      'Disk',
      `${gigabytes(disk.free_bytes)} left of ${gigabytes(disk.total_bytes)}, data ${gigabytes(disk.data_bytes)}, database ${gigabytes(status.database_bytes)}`,
    ],
    ['Backup', backup.last_good_at ? `last good one ${minute(backup.last_good_at)}` : 'none yet'],
    ['Audit', audit ? `${plural(audit.differences ?? 0, 'difference')}, ${minute(audit.at)}` : 'none yet'],
    ...(sweeps ? [['Jobs', `${sweeps.failed} failed of ${sweeps.runs} in 24 hours`] as [string, string]] : []),
    ...(requests
      ? [
          [
            'Requests',
            `${requests.count} in 24 hours, half within ${requests.p50_ms} ms, 99 of 100 within ${requests.p99_ms} ms, ${requests.failed} failed`,
          ] as [string, string],
        ]
      : []),
    ...releases.map(({ name, version, canary, wanted }): [string, string] => [
      name,
      [
        version,
        canary && `${canary.version} at ${canary.percent} %`,
        wanted && `${wanted} is wanted and does not fit this server`,
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  ];
  const alerts = needs.map(({ sentence, cause, since }) => `NEEDS YOU  ${sentence} ${cause} (since ${minute(since)})`);
  const words = lines.map(([name, value]) => `${name.padEnd(11)}${value}`);
  return [...alerts, ...words, verdictOf(status)].join('\n');
}

function verdictOf({ needs, requests }: OperatorStatus): string {
  if (needs.length > 0) return `${plural(needs.length, 'thing')} to look at.`;
  return requests && areSlow(requests) ? 'Nothing needs you, but requests are slow.' : 'Everything looks good.';
}

function describeSeconds(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
