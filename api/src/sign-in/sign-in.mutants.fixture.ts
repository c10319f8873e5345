import type { NounMutants } from '../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  guards: { 'unlessEnded: with a session only': { routes: ['POST /auth/v1/logout'] } },
  roleChecks: [
    {
      file: 'api/src/sign-in/recovery.service.ts',
      find: `if (role !== 'parent') throw forbidden('Only a parent can do this');`,
      put: '',
    },
  ],
};
