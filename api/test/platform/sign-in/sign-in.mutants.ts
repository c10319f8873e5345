import type { NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  guards: { 'unlessEnded: with a session only': { routes: ['POST /auth/v1/logout'] } },
};
