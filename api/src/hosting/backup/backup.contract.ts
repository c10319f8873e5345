import { z } from 'zod';

/**
 * Whether somebody looks after the family's data: since when there is no good backup, null while the last one is less than
 * two days old, and where whoever runs TokenNest makes none by it (`BACKUP_KEEP=off`). Source: table backup_run.
 */
export const backupDto = z.object({ missing_since: z.iso.datetime().nullable() }).meta({ ref: 'Backup' });
export type BackupDto = z.infer<typeof backupDto>;
