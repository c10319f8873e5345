import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';

/** Sessions on the device end with the next request. */
export const endDevice = operation(
  {
    route: 'DELETE /api/devices/:id',
    summary: 'Remove a device and end its sessions',
    who: 'parent',
    changes: ['devices'],
    of: 'device',
    answers: { 204: null },
  },
  async ({ em, actor: { familyId, profileId, sessionId }, params: { id } }) => {
    await orReject(callFunction(em, 'select fn.end_device(?, ?, ?, ?)', [familyId, profileId, sessionId, id]));
  },
);
