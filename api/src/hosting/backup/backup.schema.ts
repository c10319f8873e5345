import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { BackupRunEntity } from './backup-run.entity.ts';

export const backupSchema: FeatureSchema = {
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
