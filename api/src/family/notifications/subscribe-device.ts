import type { Context } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { languageOf } from '../../core/http/locale-of.ts';
import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { notificationsDto, type PushSettingsBody, subscribeBody } from './notification.contract.ts';
import { checkEndpoint, checkKey } from './push/push-address.ts';
import { pushesOr409 } from './push/pushes.ts';
import { readDevice } from './read-notifications.ts';
import { notifications } from './notification.messages.ts';

export const chosenOf = (
  { events, quiet, is_digest, shows_names }: PushSettingsBody,
  c: Context<ApiEnv>,
): unknown[] => [[...new Set(events)], quiet?.from, quiet?.until, is_digest, shows_names, languageOf(c)];

/** Rules 12.270, 12.271. */
export const subscribeDevice = operation(
  {
    route: 'PUT /api/notifications/this',
    summary: 'Turn on notifications for this device',
    who: 'anyone',
    right: 'account',
    session: 'inside',
    body: subscribeBody,
    example: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
      keys: {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
      events: ['allowance-paid'],
      quiet: { from: '20:00', until: '07:00' },
      is_digest: false,
      shows_names: false,
    },
    answers: { 200: notificationsDto },
    refuses: [403, 409],
    means: { 409: 'The person has notifications on ten devices, or they are turned off on the server' },
  },
  async ({ em, asker, body }, c) => {
    const pushes = pushesOr409(c.var.services.pushes);
    const { endpoint, keys } = body;
    checkEndpoint(endpoint, pushes.isPrivateAllowed);
    const secrets = [checkKey(keys.p256dh), Buffer.from(keys.auth, 'base64url')];
    const subscribing = callFunction(
      em,
      'select fn.subscribe_push(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      askingFor(asker, endpoint, ...secrets, ...chosenOf(body, c)),
    );
    await orReject(subscribing, {
      wrongRole: notifications.notForRole,
      noneLeft: notifications.tooManyDevices,
    });
    return readDevice(em, asker, pushes);
  },
);
