import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { notificationsDto, pushSettingsBody } from './notification.contract.ts';
import { readDevice } from './read-notifications.ts';
import { chosenOf } from './subscribe-device.ts';
import { notifications } from './notification.messages.ts';

export const changeNotifications = operation(
  {
    route: 'PUT /api/notifications/this/settings',
    summary: 'Change this device’s notifications and their times',
    who: 'anyone',
    right: 'account',
    session: 'inside',
    body: pushSettingsBody,
    example: { events: ['allowance-paid'], quiet: null, is_digest: true, shows_names: false },
    answers: { 200: notificationsDto },
    refuses: [403, 404],
  },
  async ({ em, asker, body }, c) => {
    const sql = 'select fn.change_push(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
    const changing = callFunction(em, sql, askingFor(asker, ...chosenOf(body, c)));
    await orReject(changing, { wrongRole: notifications.notForRole });
    return readDevice(em, asker, c.var.services.pushes);
  },
);
