import { operation } from '../../core/http/operation.ts';
import { endSessionOf } from './session.ts';

export const endSession = operation(
  {
    route: 'DELETE /api/auth/sessions/:id',
    summary: 'Sign out on one device',
    who: 'anyone',
    right: 'account',
    of: 'session',
    answers: { 204: null },
  },
  ({ em, actor, params: { id } }) => endSessionOf(em, actor, id),
);
