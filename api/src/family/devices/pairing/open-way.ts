import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { uuid } from '../../../core/kernel/wire.contract.ts';
import { z } from 'zod';

/** After ten wrong guesses (Rules 2.112). */
export const openWay = operation(
  {
    route: 'POST /api/devices/:id/open',
    summary: 'Let a child try to sign in on a device again',
    who: 'parent',
    changes: ['devices'],
    of: 'device',
    body: z.strictObject({ child_id: uuid() }),
    answers: { 204: null },
    refuses: [404],
  },
  async ({ em, actor, params: { id }, body: { child_id: childId } }) => {
    const { familyId, profileId, sessionId } = actor;
    await orReject(
      callFunction(em, 'select fn.open_way(?, ?, ?, ?, ?)', [familyId, profileId, sessionId, id, childId]),
    );
  },
);
