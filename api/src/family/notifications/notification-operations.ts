import { changeNotifications } from './change-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { sendTest } from './send-test.ts';
import { subscribeDevice } from './subscribe-device.ts';
import { unsubscribeDevice } from './unsubscribe-device.ts';

export const notificationOperations = [
  readNotifications,
  subscribeDevice,
  changeNotifications,
  unsubscribeDevice,
  sendTest,
] as const;
