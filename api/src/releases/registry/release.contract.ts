import { z } from 'zod';
import { aboutDto } from './reasons/about.contract.ts';
import { device, phase, why } from './reasons/reasons.contract.ts';
import { remoteName, remotePage, version } from './registry.contract.ts';

export type Encoding = 'br' | 'identity';
export type Tried = 'tried' | 'forced' | 'bundled';
const actions = ['publish', 'promote', 'canary', 'rollback', 'takeback', 'bundled', 'remove'] as const;
export type ReleaseAction = (typeof actions)[number];

const time = z.iso.datetime();

const operationName = z.string().regex(/^[A-Z]{3,6} \/[\w/{}.-]{1,190}$/);
const fields = z.array(z.string().regex(/^[\w.-]{1,190}$/)).max(1_000);
/** What a build uses of the API, by operation (`ApiUse`). */
export const apiUse = z
  .record(operationName, z.object({ reads: fields, sends: fields }))
  .refine((use) => Object.keys(use).length <= 1_000);

export const ofRemote = z.object({ name: remoteName });
export const ofVersion = z.object({ name: remoteName, version });
export const wasTried = z.object({ tried: z.enum(['true', 'false'], 'Please say by tried whether it was tried') });

export const promoteBody = z.strictObject({
  version,
  /** It was not tried in a browser, or threw there. */
  is_forced: z.boolean().default(false),
});
export type PromoteBody = z.output<typeof promoteBody>;
export const canaryBody = z.strictObject({ version, percent: z.int().min(1).max(50) });

const canary = z.object({
  version: z.string(),
  percent: z.int(),
  since: time,
  /** When more devices get it unless some fail; null where it waits for somebody. */
  goes_on_at: time.nullable(),
});

/** What is live of a remote; a change answers it, with the revision that it made. */
export const liveRow = z.object({
  rev: z.int(),
  name: remoteName,
  /** Empty where nothing is live yet but the canary. */
  current: z.string(),
  previous: z.string().nullable(),
  canary: canary.nullable(),
  /** What a team made live and this server cannot show; the live one came with the server. */
  wanted: z.string().nullable(),
  since: time,
  promoted_by: z.string(),
});
export type LiveRow = z.infer<typeof liveRow>;

export const previewBody = z.strictObject({ version });
export type PreviewBody = z.output<typeof previewBody>;
/** `path` is below the server's address. */
export const previewLink = z.object({ path: z.string(), until: time });
export const openPreviewBody = z.strictObject({ preview: z.string().max(400) });
export const previewed = z.object({
  name: remoteName,
  version: z.string(),
  integrity: z.string(),
  until: time,
  /** Null of what is built in. */
  page: remotePage.nullable(),
});

export const published = z.object({ name: remoteName, version: z.string(), bytes: z.int() });
export const removed = z.object({ removed: z.array(z.string()) });

/** Equal errors of a version, as one. */
const errorDto = z.object({
  hash: z.string(),
  phase,
  /** Its class, by a name of the language or of the browser. */
  error: z.string(),
  /** Of the sources, below the remote's folder, where a map says so; otherwise of the release. */
  file: z.string().nullable(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  is_mapped: z.boolean(),
  count: z.int(),
  first_at: time,
  last_at: time,
});

const releaseDto = z.object({
  version: z.string(),
  made_at: time,
  made_by: z.string(),
  tried: z.enum(['tried', 'forced', 'bundled']),
  bytes: z.int(),
  loads: z.int(),
  failures: z.int(),
  /** Loads that took too long, which are no failures. */
  late: z.int(),
  /** Different ones of the last 14 days, and those of them where it failed. */
  devices: z.int(),
  failed_devices: z.int(),
  is_live: z.boolean(),
  /** How it was withdrawn, if nobody has chosen it again since: it failed too often, or somebody rolled back from it. */
  withdrawn: z.enum(['takeback', 'rollback']).nullable(),
  /** Null of what is not live, and of a build that does not say. */
  uses: apiUse.nullable(),
  /** Null where nothing is known of its making. */
  about: aboutDto.nullable(),
  /** Nothing measures these. An operator's page of before 2026-12-05 reads them. */
  mount_ms: z.null(),
  vitals: z.object({ lcp_ms: z.null(), inp_ms: z.null(), cls_milli: z.null() }),
  /** At most 20, the most frequent first. */
  errors: z.array(errorDto),
});

/** A step of a rollout, with what browsers told of its version meanwhile. */
const stepDto = z.object({ percent: z.int(), since: time, loads: z.int(), failures: z.int(), late: z.int() });

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
  remotes: z.array(
    liveRow.omit({ rev: true }).extend({
      title: z.string(),
      /** Where it stands and who may see it; null while it stands nowhere, and of what is for everybody. */
      route: z.string().nullable(),
      role: remotePage.shape.role,
      /** Why browsers are not told of it, in a sentence; null where they are. */
      hidden_because: z.string().nullable(),
      versions: z.array(releaseDto),
      events: z.array(eventDto),
      /** Always empty. An operator's page of before 2026-12-05 reads it. */
      adoption: z.array(z.never()),
      /** Of the rollout that runs, or else was taken back last. */
      steps: z.array(stepDto),
    }),
  ),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

/**
 * What a browser tells of a version: that it was shown, that it did not come or crashed, that it took too long, or that it
 * threw an error that took nothing away. An older page does not say why, nor which device it is on.
 */
export const loadReport = z
  .strictObject({
    name: remoteName,
    version,
    outcome: z.enum(['loaded', 'failed', 'late', 'error']),
    device: device.optional(),
    why: why.optional(),
  })
  .refine(({ outcome, why: reason }) => outcome !== 'error' || reason?.frame, {
    path: ['why'],
    error: 'An error says where it was thrown',
  });
export type LoadReport = z.infer<typeof loadReport>;
