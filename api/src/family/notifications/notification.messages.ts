import { sentences } from '../../core/errors/sentences.ts';
import { limits } from '../../core/kernel/limits.contract.ts';

export const notifications = sentences('api.notification', {
  off: 'Notifications are turned off on this server',
  noService: 'This is not the address of a push service',
  notForRole: 'You can’t get notifications about this',
  tooManyDevices: `You can get notifications on at most ${limits.pushDevicesPerPersonMax} devices. Sign out on one first`,
});
