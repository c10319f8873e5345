import { callForRow } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { toDeviceDto } from './device.ts';
import { deviceDto, deviceNameBody } from './device.contract.ts';
import { DeviceEntity } from './device.entity.ts';

export const renameDevice = operation(
  {
    route: 'PUT /api/devices/:id',
    summary: 'Rename a device',
    who: 'parent',
    changes: ['devices'],
    of: 'device',
    body: deviceNameBody,
    example: { name: 'Garden tablet' },
    answers: { 200: deviceDto },
  },
  async ({ em, actor, params: { id }, body: { name } }) => {
    const { familyId, profileId, sessionId } = actor;
    const args = [familyId, profileId, sessionId, id, name];
    const renaming = callForRow(em, DeviceEntity, 'select * from fn.rename_device(?, ?, ?, ?, ?)', args);
    return toDeviceDto(await orReject(renaming));
  },
);
