import { z } from 'zod';
import { words } from '../../../core/kernel/words.contract.ts';

const backupFields = words('api.backupFields', {
  giveName: 'Please give the name of a backup',
  whichBackup: 'Please say which backup',
});

const time = z.iso.datetime();
/** Not a path; the operation checks that it is the name of a backup. */
const name = z.string().regex(/^tokennest-[\w-]{1,80}\.zip$/, backupFields.giveName);

const upload = z.string().regex(/^[\w-]{16,64}$/);

const work = z.object({
  what: z.enum(['backup', 'restore']),
  state: z.enum(['working', 'done', 'failed']),
  step: z.string(),
  began_at: time,
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

export const backupsDto = z.object({
  folder: z.string(),
  /** False: in DATA_DIR, on the same disk as the data. */
  is_chosen: z.boolean(),
  is_nightly: z.boolean(),
  last_error: z.string().nullable(),
  /** True if there has never been an account here. */
  can_restore: z.boolean(),
  files: z.array(file),
});
export type BackupsDto = z.output<typeof backupsDto>;

export const ofBackup = z.object({ name });

export const restoreBody = z
  .strictObject({
    name: name.optional(),
    upload: upload.optional(),
    erased_may_return: z.boolean().optional(),
  })
  .refine((given) => (given.name === undefined) !== (given.upload === undefined), backupFields.whichBackup);

/** PUT /api/operator/restore/file: the piece of `upload` that begins at byte `from`. */
export const pieceQuery = z.strictObject({ upload, from: z.string().regex(/^\d{1,12}$/) });
export const receivedDto = z.object({ received_bytes: z.int().nonnegative() });
