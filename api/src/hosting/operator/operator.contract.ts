import { z } from 'zod';

const time = z.iso.datetime();
const count = z.int().nonnegative();
const bytes = count;

/** Sorted by severity, worst first (Rules 14.141). */
export const alertKeys = [
  'audit-differences',
  'disk',
  'backup',
  'audit-failed',
  'audit-absent',
  'clock',
  'sweeps',
  'slow-jobs',
  'canary',
  'webhook',
] as const;
export type AlertKey = (typeof alertKeys)[number];

const alert = z.object({
  /** Stays the same while the condition lasts; a colon and the remote's name may follow. */
  key: z.string(),
  sentence: z.string(),
  cause: z.string(),
  since: time,
});
export type Alert = z.output<typeof alert>;

const night = z.object({ day: z.iso.date(), state: z.enum(['ok', 'failed', 'none']) });

const backup = z.object({
  last_good_at: time.nullable(),
  nights: z.array(night),
  last_error: z.string().nullable(),
});
export type BackupState = z.output<typeof backup>;

/** Calls of the last 24 hours, without monitoring. */
const requests = z.object({
  failed: count,
  count,
  p50_ms: z.number(),
  p99_ms: z.number(),
  limit_ms: count,
  /** Always empty, but operator pages from before 2026-12-05 read them. */
  hours: z.array(z.never()),
  slowest: z.array(z.never()),
});
export type RequestsDto = z.output<typeof requests>;

const release = z.object({
  name: z.string(),
  version: z.string(),
  since: time,
  canary: z.object({ version: z.string(), percent: z.int(), since: time, loads: count, failures: count }).nullable(),
  taken_back: z.object({ version: z.string(), at: time }).nullable(),
  /** What a team made live and this server cannot show. */
  wanted: z.string().nullable(),
});
export type OperatorRelease = z.output<typeof release>;

const eventKinds = [
  'unknown-host',
  'wrong-token',
  'updated',
  'webhook-failed',
  'taken-back',
  'backup-failed',
  'audit-failed',
  'audit-differences',
] as const;
export type EventKind = (typeof eventKinds)[number];

const event = z.object({
  at: time,
  kind: z.enum(eventKinds),
  /** A network, a version or a remote; never a person. */
  what: z.string(),
  times: count,
});
export type OperatorEvent = z.output<typeof event>;

const audit = z.object({
  at: time,
  /** Findings of the last completed audit, if the current one is running or failed. */
  differences: count.nullable(),
  rows: count.nullable(),
  duration_ms: count.nullable(),
  error: z.string().nullable(),
});

const disk = z.object({
  total_bytes: bytes,
  free_bytes: bytes,
  data_bytes: bytes,
  is_low: z.boolean(),
  /** No longer computed, but operator pages from before 2026-12-05 read it. */
  full_in_days: z.null(),
});

export const operatorStatus = z.object({
  at: time,
  build: z.object({ version: z.string(), commit: z.string().nullable() }),
  schema: z.object({ migrations: count, is_whole: z.boolean() }),
  server: z.object({ started_at: time, uptime_seconds: count }).nullable(),
  clock: z.object({ is_right: z.boolean(), shows: time }),
  people: z.object({ families: count, parents: count, children: count }),
  database_bytes: bytes,
  disk,
  backup,
  audit: audit.nullable(),
  /** This server's last 24 hours; null if none runs. */
  sweeps: z.object({ runs: count, failed: count, last_at: time.nullable(), last_ms: count.nullable() }).nullable(),
  refused: z.object({ sign_ins: count, hosts: count }),
  requests: requests.nullable(),
  releases: z.array(release),
  events: z.array(event),
  needs: z.array(alert),
});
export type OperatorStatus = z.output<typeof operatorStatus>;
