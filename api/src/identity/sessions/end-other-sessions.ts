import { operation } from '../../core/http/operation.ts';
import { revokeSessions } from './session.ts';

export const endOtherSessions = operation(
  {
    route: 'DELETE /api/auth/sessions',
    summary: 'Sign out on all other devices',
    who: 'anyone',
    right: 'account',
    answers: { 204: null },
  },
  ({ em, actor }) => revokeSessions(em, actor, 'others'),
);
