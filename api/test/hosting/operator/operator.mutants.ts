import type { JestTest, FeatureMutants } from '../../testing/feature-mutants.ts';

const releases: JestTest = {
  file: 'api/test/hosting/operator/releases.test.ts',
  named:
    'Rules 13.170: a wrong token and a session of a family change nothing, and wrong tokens are counted by address',
};

const opened: JestTest = {
  file: 'api/test/hosting/operator/backups.test.ts',
  named: 'Rules 14.140: a wrong token is refused everywhere, also on an empty server',
};

export const mutants: FeatureMutants = {
  locks: {
    'keepOthersOut: lock table identity': {
      file: 'api/test/hosting/operator/restore.stress.ts',
      named: 'Rules 14.119: a registration during a restore waits for its end',
    },
  },
  guards: {
    'GET /api/operator/status: with its guard only': {
      file: 'api/test/hosting/operator/door.test.ts',
      named:
        'Rules 14.140: a wrong token gets 401 and counts for its address before any work; the right one still works',
    },
    'GET /api/operator/backups: with its guard only': opened,
    'POST /api/operator/backups: with its guard only': opened,
    'GET /api/operator/backups/:name: with its guard only': opened,
    'GET /api/operator/work: with its guard only': opened,
    'GET /api/operator/releases: with its guard only': releases,
    'POST /api/operator/releases/:name/promote: with its guard only': releases,
    'POST /api/operator/releases/:name/rollout: with its guard only': releases,
    'POST /api/operator/releases/:name/rollback: with its guard only': releases,
    'POST /api/operator/releases/:name/preview: with its guard only': releases,
  },
};
