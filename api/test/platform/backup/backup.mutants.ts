import { clearing, type NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: { 'clear_backup_runs: for update skip locked of backup_run': clearing('backup_run') },
};
