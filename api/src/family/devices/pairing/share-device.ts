import { callForRow } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { makeDeviceCredential } from '../../../identity/access-tokens/device-credential.ts';
import { deviceNameBody, type OwnDeviceDto, ownDeviceDto } from '../device.contract.ts';
import { DeviceEntity } from '../device.entity.ts';
import { devices } from '../device.messages.ts';

export const shareDevice = operation(
  {
    route: 'POST /api/devices',
    summary: 'Make this device a shared one for all children',
    who: 'parent',
    changes: ['devices'],
    makes: 'device',
    body: deviceNameBody,
    example: { name: 'Kitchen tablet' },
    answers: { 201: ownDeviceDto },
    refuses: [404, 409],
  },
  async ({ em, actor, body: { name }, key: id }, c): Promise<OwnDeviceDto> => {
    const { familyId, profileId, sessionId } = actor;
    const { credential, credentialHash } = makeDeviceCredential(c.var.services.auth.secret, {
      familyId,
      deviceId: id,
      key: id,
    });
    const args = [familyId, profileId, sessionId, id, name, credentialHash];
    const sharing = callForRow(em, DeviceEntity, 'select * from fn.share_device(?, ?, ?, ?, ?, ?)', args);
    const device = await orReject(sharing, { noneLeft: devices.tooMany });
    return { id, name: device.name, child_id: null, credential };
  },
);
