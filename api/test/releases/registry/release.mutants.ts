import type { JestTest, FeatureMutants } from '../../testing/feature-mutants.ts';

const named = 'Rules 13.10: no route answers without a release token';
const refused: JestTest = { file: 'api/test/releases/registry/token.test.ts', named };

export const mutants: FeatureMutants = {
  locks: {
    'lock_releases: for update of release_registry': {
      file: 'api/test/releases/registry/removal.test.ts',
      named: 'a removal waits for a change in progress',
    },
    'removeRemote: for update of release_registry': {
      file: 'api/test/releases/registry/others.test.ts',
      named: 'Rules 13.186: a removal waits for a change in progress',
    },
  },
  guards: {
    'GET /api/releases: with its guard only': refused,
    'POST /api/releases/:name/check: with its guard only': refused,
    'POST /api/releases/:name/promote: with its guard only': refused,
    'POST /api/releases/:name/canary: with its guard only': refused,
    'POST /api/releases/:name/rollout: with its guard only': refused,
    'POST /api/releases/:name/preview: with its guard only': refused,
    'POST /api/releases/:name/rollback: with its guard only': refused,
    'POST /api/releases/:name/gc: with its guard only': refused,
    'PUT /api/releases/:name/:version: with its guard only': refused,
  },
};
