import { z } from 'zod';
import { remoteName, version } from './registry.contract.ts';

export type Encoding = 'br' | 'identity';
export type Tried = 'tried' | 'forced' | 'bundled';
const actions = ['publish', 'promote', 'canary', 'rollback', 'takeback', 'bundled', 'remove'] as const;
export type ReleaseAction = (typeof actions)[number];

const time = z.iso.datetime();

export const ofRemote = z.object({ name: remoteName });
export const ofVersion = z.object({ name: remoteName, version });
export const wasTried = z.object({ tried: z.enum(['true', 'false'], 'Please say by tried whether it was tried') });

export const promoteBody = z.strictObject({
  version,
  /** It was not tried in a browser, or threw there. */
  is_forced: z.boolean().default(false),
});
export const canaryBody = z.strictObject({
  version,
  percent: z.int().min(1).max(50),
  max_failure_percent: z.int().min(1).max(100).default(5),
});

const canary = z.object({
  version: z.string(),
  percent: z.int(),
  max_failure_percent: z.int(),
  since: time,
});

/** What is live of a remote; a change answers it, with the revision that it made. */
export const liveRow = z.object({
  rev: z.int(),
  name: remoteName,
  current: z.string(),
  previous: z.string().nullable(),
  canary: canary.nullable(),
  since: time,
  promoted_by: z.string(),
});
export type LiveRow = z.infer<typeof liveRow>;

export const published = z.object({ name: remoteName, version: z.string(), bytes: z.int() });
export const removed = z.object({ removed: z.array(z.string()) });

const releaseDto = z.object({
  version: z.string(),
  made_at: time,
  made_by: z.string(),
  tried: z.enum(['tried', 'forced', 'bundled']),
  bytes: z.int(),
  loads: z.int(),
  failures: z.int(),
  is_live: z.boolean(),
});

const eventDto = z.object({
  at: time,
  rev: z.int(),
  action: z.enum(actions),
  from_version: z.string().nullable(),
  to_version: z.string().nullable(),
  percent: z.int().nullable(),
  is_forced: z.boolean(),
  actor: z.string(),
});

/** Everything about the releases, for operators and for whoever publishes: also what a build is held against. */
export const releaseReport = z.object({
  rev: z.int(),
  shell: z.object({
    version: z.string(),
    contract: z.string(),
    shared: z.record(z.string(), z.string()),
    kit: z.array(z.string()),
  }),
  remotes: z.array(liveRow.omit({ rev: true }).extend({ versions: z.array(releaseDto), events: z.array(eventDto) })),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

/** What a browser tells of a version that it loaded, or could not load. */
export const loadReport = z.strictObject({ name: remoteName, version, outcome: z.enum(['loaded', 'failed']) });
export type LoadReport = z.infer<typeof loadReport>;
