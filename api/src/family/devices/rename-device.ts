import { notFound } from '../../core/errors/errors.ts';
import { operation } from '../../core/http/operation.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { toDeviceDto } from './device.ts';
import { changeDeviceBody, deviceDto } from './device.contract.ts';
import { DeviceEntity } from './device.entity.ts';

export const renameDevice = operation(
  {
    route: 'PUT /api/devices/:id',
    summary: 'Rename a device, or say at which home a shared one is',
    who: 'parent',
    session: 'inside',
    changes: ['devices'],
    of: 'device',
    body: changeDeviceBody,
    example: { name: 'Garden tablet' },
    answers: { 200: deviceDto },
  },
  ({ em, asker, params: { id }, body: { name, home } }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const device = await tx.findOne(DeviceEntity, { familyId: asker.familyId, id, endedAt: null });
      if (!device) throw notFound();
      device.name = name;
      if (home !== undefined) device.home = home;
      return toDeviceDto(device);
    }),
);
