import { IdentityEntity } from '../../identity/accounts/identity.entity.ts';
import { operation } from '../../core/http/operation.ts';
import { readChildren } from '../families/list-children.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { ChildSecretEntity, DeviceGuessEntity } from './child-secret.entity.ts';
import { toDeviceDto } from './device.ts';
import { devicesDto } from './device.contract.ts';
import { DeviceEntity } from './device.entity.ts';

export const listDevices = operation(
  {
    route: 'GET /api/devices',
    summary: 'List paired devices, most recently used first, and each child’s sign-in methods',
    who: 'parent',
    answers: { 200: devicesDto },
  },
  async ({ em, actor }, c) => {
    const { familyId } = actor;
    const children = await readChildren(em, actor);
    const devices = await em.find(
      DeviceEntity,
      { familyId, endedAt: null },
      { orderBy: { lastUsedAt: 'desc', id: 'desc' } },
    );
    const identities = await em.find(IdentityEntity, { familyId });
    const secrets = await em.find(ChildSecretEntity, { familyId });
    const guesses = await em.find(DeviceGuessEntity, {
      familyId,
      failures: { $gt: 0 },
      deviceId: { $in: devices.map(({ id }) => id) },
    });
    const isClosed = ({ failures }: { failures: number }) => failures >= limits.secretTriesMax;
    return {
      network_address: c.var.services.networkAddress(new URL(c.req.url).port),
      devices: devices.map(toDeviceDto),
      ways: children.map(({ id }) => ({
        child_id: id,
        email: identities.find((one) => one.id === id)?.email ?? null,
        secret: secrets.find(({ childId }) => childId === id)?.kind ?? null,
        closed_on: guesses.filter((guess) => guess.childId === id && isClosed(guess)).map(({ deviceId }) => deviceId),
        wrong_on: guesses
          .filter((guess) => guess.childId === id && !isClosed(guess))
          .map(({ deviceId, failures }) => ({ device_id: deviceId, count: failures })),
      })),
    };
  },
);
