import { callFunction } from '../../platform/database/call-function.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { operation } from '../../platform/http/operation.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { type DeviceRow, toDeviceDto } from './device.ts';
import { deviceDto, deviceNameBody } from './device.contract.ts';

export const renameDevice = operation(
  {
    route: 'PUT /api/devices/:id',
    summary: 'Rename a device that was let in',
    who: 'parent',
    of: 'device',
    body: deviceNameBody,
    example: { name: 'Garden tablet' },
    answers: { 200: deviceDto },
  },
  async ({ em, actor, params: { id }, body: { name } }) => {
    const { familyId, profileId, sessionId } = actor;
    const sql = 'select id, name, child_id, created_at, last_used_at from fn.rename_device(?, ?, ?, ?, ?)';
    const [row] = await orReject(callFunction<DeviceRow>(em, sql, [familyId, profileId, sessionId, id, name]));
    if (!row) throw notFound();
    return toDeviceDto(row);
  },
);
