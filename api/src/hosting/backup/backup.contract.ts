import { z } from 'zod';

/** `missing_since`: the last good backup, or the installation, after two days. Null with `BACKUP_KEEP=off`. */
export const backupDto = z.object({ missing_since: z.iso.datetime().nullable() }).meta({ ref: 'Backup' });
export type BackupDto = z.infer<typeof backupDto>;
