import { clearing, type FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'clear_backup_runs: for update skip locked of backup_run': clearing('backup_run'),
    'lockSql: lock table %s': {
      file: 'api/test/stress/backup/backup-replace.stress.ts',
      named:
        'Rules 14.113: 2 times a restore replaces the data under 40 writers, and each write is in the data or in the way back',
    },
  },
  // Its answer contains no data of a person.
  guards: {
    'GET /api/backup: parent only': {
      file: 'api/test/hosting/backup/nightly.stress.ts',
      named: 'missing backups are reported after two days',
    },
  },
};
