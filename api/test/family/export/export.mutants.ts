import type { FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  // The access matrix does not look into a zip.
  guards: {
    'GET /api/families/current/export: parent only': {
      file: 'api/test/family/export/export.test.ts',
      named: 'refused to a child and without a session',
    },
  },
};
