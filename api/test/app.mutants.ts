import type { NounMutants } from './testing/noun-mutants.ts';

export const mutants: NounMutants = {
  guards: {
    '/api/*: with a session only': {
      file: 'api/test/platform/sessions/session.test.ts',
      named: 'an access token that is absent is 401',
    },
    '/auth/children/*: with a session only': { routes: ['PUT /auth/children/:childId'] },
    'requireToken: with its token only': { file: 'api/test/platform/http/operations.test.ts' },
  },
};
