import { IdentityEntity } from '../../identity/accounts/identity.entity.ts';
import { callersFamily, readAs, rowsOf } from '../../identity/sessions/read-as.ts';
import { operation } from '../../core/http/operation.ts';
import { childrenFrom, peopleReading } from '../families/list-children.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { ChildSecretEntity, DeviceGuessEntity } from './child-secret.entity.ts';
import { toDeviceDto } from './device.ts';
import { devicesDto } from './device.contract.ts';
import { DeviceEntity } from './device.entity.ts';

const readings = [
  rowsOf(DeviceEntity, (devices) =>
    devices.where({ familyId: callersFamily, endedAt: null }).orderBy({ lastUsedAt: 'desc', id: 'desc' }),
  ),
  rowsOf(IdentityEntity, (identities) => identities.where({ familyId: callersFamily })),
  rowsOf(ChildSecretEntity, (secrets) => secrets.where({ familyId: callersFamily })),
  rowsOf(DeviceGuessEntity, (guesses) => guesses.where({ familyId: callersFamily, failures: { $gt: 0 } })),
  ...peopleReading,
] as const;

export const listDevices = operation(
  {
    route: 'GET /api/devices',
    summary: 'List paired devices, most recently used first, and each child’s sign-in methods',
    who: 'parent',
    session: 'inside',
    answers: { 200: devicesDto },
  },
  async ({ em, asker }, c) => {
    const [devices, identities, secrets, all, people, places] = await readAs(em, asker, 'parent', readings);
    const guesses = all.filter(({ deviceId }) => devices.some(({ id }) => id === deviceId));
    const isClosed = ({ failures }: { failures: number }) => failures >= limits.secretTriesMax;
    return {
      network_address: c.var.services.networkAddress(new URL(c.req.url).port),
      devices: devices.map(toDeviceDto),
      ways: childrenFrom(people, places).map(({ id }) => ({
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
