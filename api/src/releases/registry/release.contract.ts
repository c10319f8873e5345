import { z } from 'zod';
import { aboutDto } from './reasons/about.contract.ts';
import { device, phase, why } from './reasons/reasons.contract.ts';
import { remoteName, remotePage, version } from './registry.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const releaseFields = words('api.releaseFields', {
  sayTried: 'Please say by tried whether it was tried',
  sayWhere: 'An error says where it was thrown',
});

export type Encoding = 'br' | 'identity';
export type Tried = 'tried' | 'forced' | 'bundled';
const actions = ['publish', 'promote', 'canary', 'rollback', 'takeback', 'bundled', 'remove'] as const;
export type ReleaseAction = (typeof actions)[number];

const time = z.iso.datetime();

const operationName = z.string().regex(/^[A-Z]{3,6} \/[\w/{}.-]{1,190}$/);
const fields = z.array(z.string().regex(/^[\w.-]{1,190}$/)).max(1_000);
export const apiUse = z
  .record(operationName, z.object({ reads: fields, sends: fields }))
  .refine((use) => Object.keys(use).length <= 1_000);

export const ofRemote = z.object({ name: remoteName });
export const ofVersion = z.object({ name: remoteName, version });
export const wasTried = z.object({ tried: z.enum(['true', 'false'], releaseFields.sayTried) });

export const promoteBody = z.strictObject({
  version,
  /** True if it was not tried in a browser, or threw there. */
  is_forced: z.boolean().default(false),
});
export type PromoteBody = z.output<typeof promoteBody>;
export const canaryBody = z.strictObject({ version, percent: z.int().min(1).max(50) });

const canary = z.object({
  version: z.string(),
  percent: z.int(),
  since: time,
  /** When the next stage begins, unless devices fail; null for a canary that only a person advances. */
  goes_on_at: time.nullable(),
});

export const liveRow = z.object({
  rev: z.int(),
  name: remoteName,
  /** Empty if only a canary is live yet. */
  current: z.string(),
  previous: z.string().nullable(),
  canary: canary.nullable(),
  /** What a team made live and this server cannot show; the live version was bundled instead. */
  wanted: z.string().nullable(),
  since: time,
  promoted_by: z.string(),
});
export type LiveRow = z.infer<typeof liveRow>;

export const previewBody = z.strictObject({ version });
export type PreviewBody = z.output<typeof previewBody>;
/** `path` is relative to the server's origin. */
export const previewLink = z.object({ path: z.string(), until: time });
export const openPreviewBody = z.strictObject({ preview: z.string().max(400) });
export const previewed = z.object({
  name: remoteName,
  version: z.string(),
  integrity: z.string(),
  until: time,
  page: remotePage.nullable(),
});

/** What does not stop a publication, such as sentences that nobody has translated. */
export const checked = z.object({ warnings: z.array(z.string()) });
export const published = checked.extend({ name: remoteName, version: z.string(), bytes: z.int() });
export const removed = z.object({ removed: z.array(z.string()) });

const errorDto = z.object({
  hash: z.string(),
  phase,
  error: z.string(),
  /** A path in the sources, below the remote's folder, if a map contains it; otherwise in the release. */
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
  /** Loads that took too long, which are not failures. */
  late: z.int(),
  /** Distinct devices of the last 14 days, and those on which it failed. */
  devices: z.int(),
  failed_devices: z.int(),
  is_live: z.boolean(),
  /** How it was withdrawn, unless someone has chosen it again: it failed too often, or someone rolled back. */
  withdrawn: z.enum(['takeback', 'rollback']).nullable(),
  /** Null unless live, or if the build does not declare it. */
  uses: apiUse.nullable(),
  about: aboutDto.nullable(),
  /** Its catalogs besides English. `missing` counts the sentences shown in English; null if the build does not list them. */
  languages: z.array(z.object({ tag: z.string(), missing: z.int().nullable() })),
  /** No longer measured, but operator pages from before 2026-12-05 read these. */
  mount_ms: z.null(),
  vitals: z.object({ lcp_ms: z.null(), inp_ms: z.null(), cls_milli: z.null() }),
  errors: z.array(errorDto),
});

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

export const releaseReport = z.object({
  rev: z.int(),
  shell: z.object({
    version: z.string(),
    contract: z.string(),
    shared: z.record(z.string(), z.string()),
    kit: z.array(z.string()),
    /** Which it offers besides English. */
    languages: z.array(z.string()),
  }),
  remotes: z.array(
    liveRow.omit({ rev: true }).extend({
      title: z.string(),
      /** Null route: not shown; null role: for everyone. */
      route: z.string().nullable(),
      role: remotePage.shape.role,
      /** Why browsers do not see it, as a sentence; null if they do. */
      hidden_because: z.string().nullable(),
      versions: z.array(releaseDto),
      events: z.array(eventDto),
      /** Always empty, but operator pages from before 2026-12-05 read it. */
      adoption: z.array(z.never()),
      /** The stages of the current rollout, or of the last one that was withdrawn. */
      steps: z.array(stepDto),
    }),
  ),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

/** The last outcome is an error that took nothing away. Older pages omit reason and device. */
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
    error: releaseFields.sayWhere,
  });
export type LoadReport = z.infer<typeof loadReport>;
