import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { DeviceAsker } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import { answerLive, liveAnswer } from '../live/read-live.ts';
import { readDevice } from '../devices/read-this-device.ts';

/** As `GET /api/live`, for a device that nobody is signed in on; 404 for a child's own (Rules 12.248). */
export const readLiveBoard = operation(
  {
    ...liveAnswer,
    route: 'GET /api/devices/this/board/live',
    summary: 'Be told when to read the board anew, for as long as the connection holds; Last-Event-ID resumes it',
    who: 'device',
    refuses: [404, 429],
  },
  async ({ em, device }, c) => {
    if (!(await hasBoard(em, device))) throw notFound();
    const { familyId, deviceId: listenerId } = device;
    return answerLive(c, { familyId, listenerId, sees: 'board', isAlive: () => hasBoard(em, device) });
  },
);

/** Rejects for a device that is not let in. */
const hasBoard = async (em: EntityManager, device: DeviceAsker) => (await readDevice(em, device)).is_shared;
