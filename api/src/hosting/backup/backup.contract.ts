import { z } from 'zod';

/**
 * `missing_since` is set if there has been no good backup for two days: the time of the last one, or of the
 * installation. Null with `BACKUP_KEEP=off`.
 */
export const backupDto = z.object({ missing_since: z.iso.datetime().nullable() }).meta({ ref: 'Backup' });
export type BackupDto = z.infer<typeof backupDto>;
