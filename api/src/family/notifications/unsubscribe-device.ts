import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';

export const unsubscribeDevice = operation(
  {
    route: 'DELETE /api/notifications/this',
    summary: 'Turn off notifications for this device',
    who: 'anyone',
    right: 'account',
    session: 'inside',
    answers: { 204: null },
  },
  async ({ em, asker }) => {
    await orReject(callFunction(em, 'select fn.unsubscribe_push(?, ?, ?, ?)', askingFor(asker)));
  },
);
