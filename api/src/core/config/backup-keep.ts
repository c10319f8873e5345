import { z } from 'zod';

export interface BackupKeep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const sentence = 'BACKUP_KEEP must look like 7,4,12 (days, weeks and months that keep a backup), or be off';

/** Parses `7,4,12`; `off` becomes null, which means no nightly backups. */
export const backupKeep = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,2},\d{1,3},\d{1,3})$/, sentence)
  .transform((text): BackupKeep | null => {
    if (text === 'off') return null;
    const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number);
    return { days, weeks, months };
  });
