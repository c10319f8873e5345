import { downloadOperatorBackup } from './download-backup.ts';
import { listOperatorBackups, makeOperatorBackup, readOperatorWork } from './list-backups.ts';
import { receiveBackup, restoreOperatorBackup } from './restore.ts';

/** What the operator's token does with backups (Rules 14.118, 14.119). */
export const backupOperations = [
  listOperatorBackups,
  makeOperatorBackup,
  downloadOperatorBackup,
  receiveBackup,
  restoreOperatorBackup,
  readOperatorWork,
] as const;
