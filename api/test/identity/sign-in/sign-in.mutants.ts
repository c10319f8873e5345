import type { FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  guards: {
    'POST /api/auth/recovery-code/kept: parent only': { off: [] },
    'POST /auth/v1/logout: with its guard only': { routes: ['POST /auth/v1/logout'] },
    'POST /auth/v1/token: with its guard only': { file: 'api/test/identity/sign-in/auth-v1.test.ts' },
  },
};
