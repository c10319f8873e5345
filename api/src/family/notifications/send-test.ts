import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { overShare } from '../../core/errors/errors.ts';
import { pushesOr409 } from './push/pushes.ts';

const againSeconds = 10;

/** Ignores quiet hours. */
export const sendTest = operation(
  {
    route: 'POST /api/notifications/this/test',
    summary: 'Send a test notification to this device',
    who: 'anyone',
    right: 'account',
    session: 'inside',
    answers: { 204: null },
    refuses: [404, 409, 429],
    means: { 409: 'Notifications are turned off', 429: 'A test was sent within the last ten seconds' },
  },
  async ({ em, asker }, c) => {
    const pushes = pushesOr409(c.var.services.pushes);
    const sql = 'select fn.test_push(?, ?, ?, ?, ?)';
    await orReject(callFunction(em, sql, askingFor(asker, new Date())), {
      stateForbids: () => overShare(againSeconds),
    });
    // If this server is killed first, the scheduled job sends it within a minute.
    pushes.look(asker.familyId, ['tasks']);
  },
);
