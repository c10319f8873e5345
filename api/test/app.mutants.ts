import type { FeatureMutants } from './testing/feature-mutants.ts';

const operations = { file: 'api/test/core/http/operations.test.ts' };

export const mutants: FeatureMutants = {
  guards: {
    'serveOperations: with a session only': { routes: ['GET /api/families/current'] },
    'serveOperations: the session before another refusal': {
      file: 'api/test/identity/sessions/session-inside.test.ts',
    },
    'GET /api/metrics: with its guard only': operations,
  },
};
