import type { NounMutants } from '../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  guards: { 'unlessEnded: with a session only': { routes: ['POST /auth/v1/logout'] } },
  roleChecks: ['renew-recovery-code', 'set-child-password'].map((name) => ({
    file: `api/src/sign-in/${name}.sql`,
    find: `if enter_session(p_family, p_actor, p_session) <> 'parent' then raise exception using errcode = 'TN403'; end if;`,
    put: 'perform enter_session(p_family, p_actor, p_session);',
  })),
};
