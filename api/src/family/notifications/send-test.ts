import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { overShare } from '../../core/errors/errors.ts';
import { pushesOr409 } from './push/pushes.ts';

const againSeconds = 10;

/** It goes the way of every message, quiet hours or not; 404 for a device that is told nothing. */
export const sendTest = operation(
  {
    route: 'POST /api/notifications/this/test',
    summary: 'Send a test to the device that asks',
    who: 'anyone',
    session: 'inside',
    answers: { 204: null },
    refuses: [404, 409, 429],
    means: { 409: 'Notifications are turned off', 429: 'One was sent within ten seconds' },
  },
  async ({ em, asker }, c) => {
    const pushes = pushesOr409(c.var.services.pushes);
    const sql = 'select fn.test_push(?, ?, ?, ?, ?)';
    await orReject(callFunction(em, sql, askingFor(asker, new Date())), {
      stateForbids: () => overShare(againSeconds),
    });
    // Looked through at once; where this server is killed before, the next minute's sweep sends it.
    pushes.look(asker.familyId, ['tasks']);
  },
);
