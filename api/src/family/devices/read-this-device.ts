import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import type { DeviceAsker } from '../../core/kernel/actor.ts';
import { unknownDevice } from '../../identity/access-tokens/device-credential.ts';
import { names } from '../families/profile.ts';
import { type FaceDto, thisDeviceDto, type ThisDeviceDto } from './device.contract.ts';

type Row = Omit<FaceDto, 'child_id'> & { child_id: string | null; name: string; is_shared: boolean };

/** First names only (Rules 2.111). */
export const readThisDevice = operation(
  {
    route: 'GET /api/devices/this',
    summary: 'Read the children who can sign in on this device',
    who: 'device',
    answers: { 200: thisDeviceDto },
  },
  ({ em, device }) => readDevice(em, device),
);

/** As everywhere (Rules 4.7), although the device knows only first names. */
const byFirstName = (a: FaceDto, b: FaceDto) => names.compare(a.first_name, b.first_name) || a.place - b.place;

export async function readDevice(em: EntityManager, device: DeviceAsker): Promise<ThisDeviceDto> {
  const { familyId, deviceId, credentialHash } = device;
  const sql = 'select * from fn.read_this_device(?, ?, ?)';
  const rows = await orReject(callFunction<Row>(em, sql, [familyId, deviceId, credentialHash]), {
    noActor: unknownDevice,
  });
  const [{ name, is_shared } = { name: '', is_shared: false }] = rows;
  const faces = rows.flatMap(({ child_id, first_name, face, color, place, secret, is_closed }) =>
    child_id === null ? [] : [{ child_id, first_name, face, color, place, secret, is_closed }],
  );
  return { name, is_shared, faces: faces.toSorted(byFirstName) };
}
