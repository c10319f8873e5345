import { typed } from '../../core/config/own-version.ts';
import { plural } from '../../core/kernel/plural.ts';
import type { Facts, LastAudit } from './facts.ts';
import { type Alert, type AlertKey, alertKeys, type OperatorStatus } from './operator.contract.ts';
import type { JobRuns } from '../../core/jobs/job-runs.ts';
import type { ScheduledRuns } from './scheduled-runs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const auditMaxMs = 3 * dayMs;
const jobsFailedMin = 3;

/** An alert. `since` null: since it was first seen. `isOwn`: about this server only, so others cannot see it. */
export interface FoundAlert extends Omit<Alert, 'since'> {
  readonly since: string | null;
  readonly isOwn: boolean;
}

interface Known {
  readonly facts: Facts;
  readonly now: Date;
  readonly installedAt: string;
  readonly disk: OperatorStatus['disk'];
  readonly sweeps: ReturnType<ScheduledRuns['read']> | null;
  readonly slowJobs: ReturnType<JobRuns['slow']>;
}

const severityOf = (key: string) => alertKeys.indexOf(key.split(':')[0] as AlertKey); // our own keys
/** Worst first, then longest. */
export const inOrder = (needs: readonly Alert[]): Alert[] =>
  needs.toSorted(
    (one, two) => severityOf(one.key) - severityOf(two.key) || Date.parse(one.since) - Date.parse(two.since),
  );

/** The webhook sends these elsewhere, so no sentence has personal data (Rules 14.141). */
export const findAlerts = (known: Known): FoundAlert[] => [
  ...alertsOfAudit(known),
  ...alertOfDisk(known),
  ...alertOfBackup(known),
  ...alertOfClock(known),
  ...alertOfJobs(known),
  ...alertOfSlowJobs(known),
  ...alertsOfCanaries(known),
  ...alertOfWebhook(known),
];

const shared = (key: string, sentence: string, cause: string, since: string | null = null): FoundAlert => ({
  key,
  sentence,
  cause,
  since,
  isOwn: false,
});

const daysSince = (at: string, now: Date) => Math.floor((now.getTime() - Date.parse(at)) / dayMs);
const isOlder = (at: string, maxMs: number, now: Date) => now.getTime() - Date.parse(at) > maxMs;

function alertsOfAudit({ facts: { audit }, now, installedAt }: Known): FoundAlert[] {
  const last = audit?.at ?? installedAt;
  if (isOlder(last, auditMaxMs, now))
    return [
      shared(
        'audit-absent',
        `No audit for ${plural(daysSince(last, now), 'day')}.`,
        `The server was off or PostgreSQL unavailable whenever one was due. ${typed('audit')} runs one now.`,
        last,
      ),
    ];
  return audit ? [...failedAudit(audit), ...foundDifferences(audit)] : [];
}

const failedAudit = ({ error, at }: LastAudit): FoundAlert[] =>
  error === null
    ? []
    : [
        shared(
          'audit-failed',
          'The nightly audit failed.',
          `${error} ${typed('audit')} retries it and shows details.`,
          at,
        ),
      ];

const foundDifferences = ({ differences, at }: LastAudit): FoundAlert[] =>
  differences
    ? [
        shared(
          'audit-differences',
          `The audit found ${plural(differences, 'difference')}.`,
          `Someone changed the data outside TokenNest, or the disk is failing. ${typed('audit')} lists each row; make a backup first.`,
          at,
        ),
      ]
    : [];

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`;

function alertOfDisk({ disk }: Known): FoundAlert[] {
  if (!disk.is_low) return [];
  const { free_bytes, total_bytes, data_bytes } = disk;
  return [
    {
      ...shared(
        'disk',
        `The disk has ${gigabytes(free_bytes)} left of ${gigabytes(total_bytes)}.`,
        `TokenNest takes ${gigabytes(data_bytes)} of it. Once it is full, nothing can be saved.`,
      ),
      isOwn: true,
    },
  ];
}

function alertOfBackup({ facts: { backup, backupMissingSince: since }, now }: Known): FoundAlert[] {
  if (since === null) return [];
  const days = plural(daysSince(since, now), 'day');
  return [
    shared(
      'backup',
      `No backup for ${days}.`,
      backup.last_error ?? 'None was attempted: the server was off whenever one was due.',
      since,
    ),
  ];
}

function alertOfClock({ facts: { clock } }: Known): FoundAlert[] {
  if (clock.isRight) return [];
  const [shows, seen] = [clock.shows, clock.seenAt].map((at) => at.toISOString().slice(0, 16).replace('T', ' '));
  return [
    shared(
      'clock',
      'The server’s clock is in doubt.',
      `It shows ${shows} UTC, and showed ${seen} UTC when it was last plausible. Allowances and tasks are paused until this is fixed. If the date is right: ${typed('clock --right')}`,
    ),
  ];
}

function alertOfJobs({ sweeps }: Known): FoundAlert[] {
  if (!sweeps || sweeps.failedInRow < jobsFailedMin) return [];
  return [
    {
      ...shared(
        'sweeps',
        'Scheduled work is failing.',
        'The last runs failed. The log says why: look for “could not be processed”.',
        sweeps.failedSince,
      ),
      isOwn: true,
    },
  ];
}

function alertOfSlowJobs({ slowJobs }: Known): FoundAlert[] {
  if (slowJobs.length === 0) return [];
  const taken = slowJobs.map(({ name, seconds }) => `${name} took ${plural(seconds, 'second')}`).join(', ');
  return [
    {
      ...shared(
        'slow-jobs',
        'A scheduled job takes longer than a minute.',
        `Last time, ${taken}. The machine or its disk may be overloaded, or something on the network does not answer; the log says more.`,
      ),
      isOwn: true,
    },
  ];
}

const alertsOfCanaries = ({ facts: { releases } }: Known): FoundAlert[] =>
  releases.flatMap(({ name, version, taken_back: back }) =>
    back
      ? [
          shared(
            `canary:${name}`,
            `${name} ${back.version} was rolled back automatically.`,
            `Too many browsers could not load it; they have ${version} again. Publish a fixed version, or roll back.`,
            back.at,
          ),
        ]
      : [],
  );

const alertOfWebhook = ({ facts: { webhookFailedAt } }: Known): FoundAlert[] =>
  webhookFailedAt === null
    ? []
    : [
        shared(
          'webhook',
          'The webhook does not accept messages.',
          'One was attempted twelve times. Check WEBHOOK_URL and the service behind it.',
          webhookFailedAt,
        ),
      ];
