import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';
import { BackupRunEntity } from './backup-run.entity.ts';

export const backupSchema: NounSchema = {
  tables: {
    backup_run: {
      entity: BackupRunEntity,
      of: 'nobody',
      policies: { owner: { to: 'owner', using: 'true' } },
      reads: '',
      onRestore: 'stay',
    },
  },
  functions: readFunctions(import.meta.dirname),
};
