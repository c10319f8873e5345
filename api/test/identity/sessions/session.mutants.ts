import { clearing, locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const signIn = locksOf('sign-in');

export const mutants: FeatureMutants = {
  locks: {
    'clear_sessions: for update skip locked of auth_session': clearing('auth_session'),
    'start_session: for update of identity': signIn('a sign-in waits for the password'),
    'trim_sessions: for update skip locked of auth_session': signIn(
      'a sign-in neither ends nor waits for a session that is in use',
    ),
    'rotate_session: for update of auth_session': signIn('a refresh waits for its session'),
    'take_token: for update of auth_session': signIn('a request waits for its session'),
  },
  guards: {
    'enter_session: the role': { routes: ['POST /api/tokens/award'], by: 'children' },
    'enter_reading: the role': { routes: ['GET /api/tokens/questions'], by: 'children' },
  },
  roleChecks: [
    {
      file: 'api/src/identity/sessions/enter-session.sql',
      find: 'if v_role is distinct from p_role then v_set := refuse_other_role(p_role, v_role, v_kind); end if;',
      put: '',
    },
  ],
};
