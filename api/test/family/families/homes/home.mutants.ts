import { locksOf, type FeatureMutants } from '../../../testing/feature-mutants.ts';

const homes = locksOf('homes');

export const mutants: FeatureMutants = {
  locks: {
    'changeHomeSchedule: lockFamily(tx, asker.familyId)': homes('two first schedules of a child make one'),
    'swapHome: lockFamily(tx, asker.familyId)': homes('of two days swapped simultaneously, both are kept'),
  },
};
