import { typed } from '../../core/config/own-version.ts';
import { plural } from '../../core/kernel/plural.ts';
import type { Facts, LastAudit } from './facts.ts';
import { type Need, type NeedKey, needKeys, type OperatorStatus } from './operator.contract.ts';
import type { JobRuns } from '../../core/jobs/job-runs.ts';
import type { SweepRuns } from './sweep-runs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const auditMaxMs = 3 * dayMs;
const sweepsFailedMin = 3;

/** An alert. `since` null: since it was first seen. `isOwn`: about this server only, so others cannot see it. */
export interface FoundNeed extends Omit<Need, 'since'> {
  readonly since: string | null;
  readonly isOwn: boolean;
}

interface Known {
  readonly facts: Facts;
  readonly now: Date;
  readonly installedAt: string;
  readonly disk: OperatorStatus['disk'];
  readonly sweeps: ReturnType<SweepRuns['read']> | null;
  readonly slowJobs: ReturnType<JobRuns['slow']>;
}

const severityOf = (key: string) => needKeys.indexOf(key.split(':')[0] as NeedKey); // our own keys
/** Worst first, then longest. */
export const inOrder = (needs: readonly Need[]): Need[] =>
  needs.toSorted(
    (one, two) => severityOf(one.key) - severityOf(two.key) || Date.parse(one.since) - Date.parse(two.since),
  );

/** The webhook sends these elsewhere, so no sentence has personal data (Rules 14.141). */
export const findNeeds = (known: Known): FoundNeed[] => [
  ...needsOfAudit(known),
  ...needOfDisk(known),
  ...needOfBackup(known),
  ...needOfClock(known),
  ...needOfSweeps(known),
  ...needOfSlowJobs(known),
  ...needsOfCanaries(known),
  ...needOfWebhook(known),
];

const shared = (key: string, sentence: string, cause: string, since: string | null = null): FoundNeed => ({
  key,
  sentence,
  cause,
  since,
  isOwn: false,
});

const daysSince = (at: string, now: Date) => Math.floor((now.getTime() - Date.parse(at)) / dayMs);
const isOlder = (at: string, maxMs: number, now: Date) => now.getTime() - Date.parse(at) > maxMs;

function needsOfAudit({ facts: { audit }, now, installedAt }: Known): FoundNeed[] {
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

const failedAudit = ({ error, at }: LastAudit): FoundNeed[] =>
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

const foundDifferences = ({ differences, at }: LastAudit): FoundNeed[] =>
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

function needOfDisk({ disk }: Known): FoundNeed[] {
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

function needOfBackup({ facts: { backup, backupMissingSince: since }, now }: Known): FoundNeed[] {
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

function needOfClock({ facts: { clock } }: Known): FoundNeed[] {
  if (clock.isRight) return [];
  const [shows, seen] = [clock.shows, clock.seenAt].map((at) => at.toISOString().slice(0, 16).replace('T', ' '));
  return [
    shared(
      'clock',
      'The server’s clock is in doubt.',
      `It shows ${shows} UTC, and showed ${seen} UTC when it was last plausible. Until this is fixed, nothing is paid or missed. If it is right: ${typed('clock --right')}`,
    ),
  ];
}

function needOfSweeps({ sweeps }: Known): FoundNeed[] {
  if (!sweeps || sweeps.failedInRow < sweepsFailedMin) return [];
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

function needOfSlowJobs({ slowJobs }: Known): FoundNeed[] {
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

const needsOfCanaries = ({ facts: { releases } }: Known): FoundNeed[] =>
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

const needOfWebhook = ({ facts: { webhookFailedAt } }: Known): FoundNeed[] =>
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
