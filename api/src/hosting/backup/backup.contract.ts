import { z } from 'zod';

/** Since when there is no good backup, if two days or more; null with `BACKUP_KEEP=off`. Source: table backup_run. */
export const backupDto = z.object({ missing_since: z.iso.datetime().nullable() }).meta({ ref: 'Backup' });
export type BackupDto = z.infer<typeof backupDto>;
