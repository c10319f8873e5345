import { z } from 'zod';

const time = z.iso.datetime();
/** No path; the operation looks whether it is the name of a backup. */
const name = z.string().regex(/^tokennest-[\w-]{1,80}\.zip$/, 'Please give the name of a backup');

/** Chosen by whoever sends a file. */
const upload = z.string().regex(/^[\w-]{16,64}$/);

/** What this server is at with its backups, and how the last thing ended. */
const work = z.object({
  what: z.enum(['backup', 'restore']),
  state: z.enum(['working', 'done', 'failed']),
  /** What it does right now. */
  step: z.string(),
  began_at: time,
  /** Why it has failed. */
  detail: z.string().nullable(),
});
export type Work = z.output<typeof work>;
export const workDto = z.object({ work: work.nullable() });

const file = z.object({
  name: z.string(),
  kind: z.enum(['nightly', 'manual', 'before-update', 'before-restore']),
  made_at: time,
  bytes: z.int().nonnegative(),
});

/** GET /api/operator/backups, newest first. */
export const backupsDto = z.object({
  folder: z.string(),
  /** False: in DATA_DIR, on the same disk as the data. */
  is_chosen: z.boolean(),
  is_nightly: z.boolean(),
  last_error: z.string().nullable(),
  /** Nobody has ever had an account here. */
  can_restore: z.boolean(),
  files: z.array(file),
});
export type BackupsDto = z.output<typeof backupsDto>;

export const ofBackup = z.object({ name });

/** POST /api/operator/restore: a file of the folder, or the one that was sent under this id. */
export const restoreBody = z
  .strictObject({
    name: name.optional(),
    upload: upload.optional(),
    /** Restores an old backup also without the list of what was erased since. */
    erased_may_return: z.boolean().optional(),
  })
  .refine((given) => (given.name === undefined) !== (given.upload === undefined), 'Please say which backup');

/** PUT /api/operator/restore/file: which file this is a piece of, and where in it the piece begins. */
export const pieceQuery = z.strictObject({ upload, from: z.string().regex(/^\d{1,12}$/) });
export const receivedDto = z.object({ received_bytes: z.int().nonnegative() });
