import { clearing, type NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: { 'clear_backup_runs: for update skip locked of backup_run': clearing('backup_run') },
  // It says nothing of anybody.
  guards: {
    'GET /api/backup: parent only': {
      file: 'api/test/platform/backup/nightly.test.ts',
      named: 'since when there is none is said after two days',
    },
  },
};
