import { callFunction } from '../../platform/database/call-function.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { operation } from '../../platform/http/operation.ts';
import { askingFor } from '../../platform/kernel/actor.ts';

/** Done already where it is told nothing. */
export const unsubscribeDevice = operation(
  {
    route: 'DELETE /api/notifications/this',
    summary: 'Tell the device that asks nothing more',
    who: 'anyone',
    session: 'inside',
    answers: { 204: null },
  },
  async ({ em, asker }) => {
    await orReject(callFunction(em, 'select fn.unsubscribe_push(?, ?, ?, ?)', askingFor(asker)));
  },
);
