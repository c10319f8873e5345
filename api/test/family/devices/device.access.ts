import { randomUUID } from 'node:crypto';
import { cast } from '../../testing/access/cast.ts';
import type { FeatureAccess, RouteAccess } from '../../testing/access/access-fixture.ts';

const secret = { kind: 'pin', pin: '2468' };

export const access: FeatureAccess = {
  things: {
    async childByName({ ask, word, parent: by, parents: people }) {
      const body = { display_name: `C ${word(...people)}` };
      const { id = '' } = await ask({ by, path: '/api/children', body });
      return { id, family: cast[by].family, people };
    },
    async device({ make, ask, word, parent: by, all: seenBy, childId }) {
      await ask({ by, method: 'PUT', path: `/api/profiles/${childId}/secret`, body: { secret } });
      const body = { name: `D ${word(...seenBy)}` };
      const device = await make({ by, path: '/api/devices', body, seenBy });
      const { credential } = await ask({ by, path: '/api/devices', body, key: device.id });
      return { ...device, credential };
    },
    async boardTask({ make, ask, word, parent: by, both: seenBy, childId, thingOfFirst }) {
      const body = { title: `T ${word(...seenBy)}`, token_reward: 5, assigned_to: childId };
      const task = await make({ by, path: '/api/tasks', body, seenBy });
      const { credential: device } = await thingOfFirst('device');
      const tap = { task_id: task.id, child_id: childId };
      await ask({ by: null, path: '/api/devices/this/board/completions', body: tap, device });
      return task;
    },
    pairing({ make, parent: by, both: seenBy, childId }) {
      return make({ by, path: '/api/devices/pairings', body: { child_id: childId }, seenBy });
    },
    async pairingCode({ ask, word, parent: by, parents, both: people }) {
      const body = { name: `P ${word(...parents)}` };
      const { code = '' } = await ask({ by, path: '/api/devices/pairings', body });
      return { id: code, family: cast[by].family, people };
    },
    pairedDevice: async () => ({ id: randomUUID(), family: null, people: [] }),
  },
  routes: [
    {
      route: 'POST /api/devices/pair',
      who: 'open',
      body: ({ pairingCode }) => ({ code: pairingCode }),
      key: 'pairedDevice',
      isKeyNew: true,
      provesToBe: 'parent',
    },
    { route: 'GET /api/devices/this', who: 'device', provesToBe: 'parent' },
    {
      route: 'POST /api/devices/this/sessions',
      who: 'device',
      body: ({ idOf }) => ({ child_id: idOf('child'), secret }),
      bodyId: { field: 'child_id', kind: 'child', absent: 404 },
      provesToBe: 'parent',
    },
    { route: 'GET /api/devices/this/board', who: 'device', provesToBe: 'parent' },
    { route: 'GET /api/devices/this/board/live', who: 'device', provesToBe: 'parent' },
    ...(['task_id', 'child_id'] as const).flatMap((field): RouteAccess[] => [
      {
        route: 'POST /api/devices/this/board/completions',
        who: 'device',
        body: ({ idOf }) => ({ task_id: idOf('anyoneTask'), child_id: idOf('child') }),
        bodyId: { field, kind: { task_id: 'anyoneTask', child_id: 'child' }[field], absent: 404 },
        key: 'attempt',
        provesToBe: 'parent',
      },
      {
        route: 'POST /api/devices/this/board/undos',
        who: 'device',
        body: ({ idOf }) => ({ task_id: idOf('boardTask'), child_id: idOf('child') }),
        bodyId: { field, kind: { task_id: 'boardTask', child_id: 'child' }[field], absent: 404 },
        provesToBe: 'child',
      },
    ]),
    { route: 'POST /api/devices/this/parent', who: 'parent', withDevice: true },
    {
      route: 'POST /api/devices/:id/open',
      who: 'parent',
      path: 'device',
      body: ({ idOf }) => ({ child_id: idOf('child') }),
      bodyId: { field: 'child_id', kind: 'child', absent: 404 },
    },
  ],
};
