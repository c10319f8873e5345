import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { DeviceAsker } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import { answerLive, liveAnswer } from '../live/read-live.ts';
import { readDevice } from '../devices/read-this-device.ts';

/** Like `GET /api/live`, for a device without a signed-in person. 404 for a child's own device (Rules 12.248). */
export const readLiveBoard = operation(
  {
    ...liveAnswer,
    route: 'GET /api/devices/this/board/live',
    summary: 'Stream changes of the board until the connection closes; Last-Event-ID resumes it',
    who: 'device',
    refuses: [404, 429],
  },
  async ({ em, device }, c) => {
    if (!(await hasBoard(em, device))) throw notFound();
    const { familyId, deviceId: listenerId } = device;
    return answerLive(c, { familyId, listenerId, sees: 'board', isAlive: () => hasBoard(em, device) });
  },
);

const hasBoard = async (em: EntityManager, device: DeviceAsker) => (await readDevice(em, device)).is_shared;
