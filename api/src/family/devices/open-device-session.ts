import type { Context } from 'hono';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import type { DeviceAsker } from '../../core/kernel/actor.ts';
import { AppError, conflict } from '../../core/errors/errors.ts';
import { unknownDevice } from '../../identity/access-tokens/device-credential.ts';
import { makeSession } from '../../identity/sessions/session.ts';
import { grantDto } from '../../identity/sign-in/auth-v1.contract.ts';
import { describeDevice } from '../../identity/sign-in/device.ts';
import { grantOf } from '../../identity/sign-in/auth-core.ts';
import { type ChildSecret, openSessionBody } from './device.contract.ts';
import { secretText } from './secret-text.ts';
import { devices } from './device.messages.ts';

/** 403 for a wrong secret; 409 after ten, until a parent reopens it (Rules 2.112). */
export const openDeviceSession = operation(
  {
    route: 'POST /api/devices/this/sessions',
    summary: 'Sign a child in on a paired device',
    who: 'device',
    changes: ['devices'],
    body: openSessionBody,
    example: { child_id: idOf('child'), secret: { kind: 'pin', pin: '2468' } },
    answers: { 201: grantDto },
    refuses: [403, 404, 409],
  },
  async ({ em, device, body: { child_id: childId, secret } }, c) => {
    const asked = [device.familyId, device.deviceId, device.credentialHash, childId];
    const hash = await hashCounted(em, c, { asked, device, childId, secret });
    const session = makeSession({ familyId: device.familyId, profileId: childId });
    const words = describeDevice(c.req.header('User-Agent') ?? '');
    const args = [...asked, hash, session.sessionId, words, session.tokenHash];
    const sql = 'select fn.open_device_session(?, ?, ?, ?, ?, ?, ?, ?) as is_open';
    const [row] = await orReject(callFunction<{ is_open: boolean }>(em, sql, args), refusals);
    if (row?.is_open !== true) throw notQuite();
    return grantOf(c.var.services.auth, session.live);
  },
);

type Guess = { asked: unknown[]; device: DeviceAsker; childId: string; secret: ChildSecret | null };

/** Counts the secret as wrong before any comparison, and returns its hash; null if the child has no secret. */
async function hashCounted(em: EntityManager, c: Context<ApiEnv>, { asked, device, childId, secret }: Guess) {
  const reading = callFunction<Settings>(em, 'select * from fn.secret_settings(?, ?, ?, ?)', asked);
  const [known] = await orReject(reading, refusals);
  if (!known || known.settings === null) return null;
  if (secret === null) throw notQuite();
  // Each device has its own hashing queue, so that a flood from one does not delay others.
  const passwords = c.var.services.auth.passwords.of({ address: device.familyId, account: device.deviceId });
  const hash = await passwords.hashLike(known.settings, secretText(childId, secret));
  await orReject(callFunction(em, 'select fn.count_secret_guess(?, ?, ?, ?, ?)', [...asked, hash]), refusals);
  return hash;
}
type Settings = { kind: string | null; settings: string | null };

const notQuite = () => new AppError(403, devices.notQuite);
const refusals = {
  noActor: unknownDevice,
  stateForbids: (detail: string) => (detail === 'guess' ? conflict(devices.someoneTries) : conflict(devices.askParent)),
};
