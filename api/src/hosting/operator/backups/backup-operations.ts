import { downloadOperatorBackup } from './download-backup.ts';
import { listOperatorBackups, makeOperatorBackup, readOperatorWork } from './list-backups.ts';
import { receiveBackup, restoreOperatorBackup } from './restore.ts';

/** Operations for the operator's token (Rules 14.118, 14.119). */
export const backupOperations = [
  listOperatorBackups,
  makeOperatorBackup,
  downloadOperatorBackup,
  receiveBackup,
  restoreOperatorBackup,
  readOperatorWork,
] as const;
