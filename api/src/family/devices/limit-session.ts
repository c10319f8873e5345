import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { deviceOf, unknownDevice } from '../../identity/access-tokens/device-credential.ts';

/** Ten minutes (Rules 2.113). */
export const limitSession = operation(
  {
    route: 'POST /api/devices/this/parent',
    summary: 'Let the parent’s session on a shared device expire when idle',
    who: 'parent',
    answers: { 204: null },
    refuses: [404],
  },
  async ({ em, actor: { familyId, profileId, sessionId } }, c) => {
    const device = deviceOf(c);
    if (device.familyId !== familyId) throw unknownDevice();
    const args = [familyId, profileId, sessionId, device.deviceId, device.credentialHash];
    await orReject(callFunction(em, 'select fn.limit_session(?, ?, ?, ?, ?)', args), { noActor: unknownDevice });
  },
);
