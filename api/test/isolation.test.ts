import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scriptPath } from '../src/hosting/reference/reference-script.ts';
import { bodyOf } from './testing/access/access-fixture.ts';
import { createCanaries } from './testing/access/canaries.ts';
import type { Request } from './testing/access/person-client.ts';
import { readRoutes } from './testing/access/read-routes.ts';
import { seedFamilies, type SeededFamilies } from './testing/access/seed-families.ts';
import { startTestApi } from './testing/test-api.ts';
import { makeFamily } from './testing/families/test-family.ts';

const api = startTestApi({ liveStreamsMax: 100, push: { isStill: true } });
afterAll(api.close);

const routes = await readRoutes();
const forDevices = routes.filter(({ who }) => who === 'device');

let families: SeededFamilies;
beforeAll(async () => {
  const send = ({ method, path, device, ...sent }: Request) =>
    api.send(method, path, { ...sent, ...(device && { headers: { 'Device-Credential': device } }) });
  families = await seedFamilies(send, createCanaries());
});

/** Guarantee: no route becomes public by changing one word in one file. */
test('public routes are exactly these', () => {
  const open = routes.filter(({ who }) => who === 'open').map(({ route }) => route);
  expect([...new Set(open)].toSorted()).toEqual([
    'GET /api/docs',
    `GET /api${scriptPath}`,
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/metrics',
    'GET /api/openapi.json',
    'GET /api/operator/backups',
    'GET /api/operator/backups/:name',
    'GET /api/operator/releases',
    'GET /api/operator/status',
    'GET /api/operator/work',
    'GET /api/releases',
    'POST /api/auth/recover',
    'POST /api/auth/register',
    'POST /api/devices/pair',
    'POST /api/invitations/accept',
    'POST /api/invitations/look',
    'POST /api/operator/backups',
    'POST /api/operator/releases/:name/preview',
    'POST /api/operator/releases/:name/promote',
    'POST /api/operator/releases/:name/rollback',
    'POST /api/operator/releases/:name/rollout',
    'POST /api/operator/restore',
    'POST /api/previews',
    'POST /api/releases/:name/canary',
    'POST /api/releases/:name/check',
    'POST /api/releases/:name/gc',
    'POST /api/releases/:name/preview',
    'POST /api/releases/:name/promote',
    'POST /api/releases/:name/rollback',
    'POST /api/releases/:name/rollout',
    'POST /api/remote-loads',
    'POST /auth/v1/token',
    'PUT /api/operator/restore/file',
    'PUT /api/releases/:name/:version',
  ]);
});

/** Guarantee: neither a stranger nor a family's session can act as a paired device. */
test.each(forDevices)('Rules 2.111: $route without the credential of a device is 401', async (access) => {
  const [method = '', path = ''] = access.route.split(' ');
  const body = bodyOf(access, families.knownBy('own'));
  const madeUp = Buffer.alloc(64).toString('base64url');
  for (const sent of [
    {},
    { token: families.people.parent.token },
    { token: families.people.child.token },
    { headers: { 'Device-Credential': 'no-credential' } },
    { headers: { 'Device-Credential': madeUp } },
  ]) {
    const answer = await api.send(method, path, { body, ...sent });
    const detail = 'This device was signed out. Please ask your parent';
    expect(answer).toMatchObject({ status: 401, body: { detail } });
  }
});

test('a parent has no tokens, and can see all of its children’s', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await parent.get(`/api/tokens/${parent.id}/balance`)).status).toBe(404);
  expect((await parent.get(`/api/tokens/${mia.id}/balance`)).status).toBe(200);
  expect((await parent.get(`/api/profiles/${mia.id}`)).body).toMatchObject({ id: mia.id, role: 'child' });
});

test('an award to another family’s child, or to a parent, is 404', async () => {
  const { parent } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  for (const child_id of [stranger.id, parent.id, randomUUID()]) {
    const asked = { child_id, amount: 5, description: 'For you' };
    expect((await parent.post('/api/tokens/award', asked)).status).toBe(404);
  }
  expect((await stranger.get(`/api/tokens/${stranger.id}/balance`)).body).toEqual({ balance: 0 });
});
