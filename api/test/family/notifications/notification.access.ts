import type { NounAccess } from '../../testing/access/access-fixture.ts';

const told = { events: ['allowance-paid'], quiet: null, is_digest: false, shows_names: false };
const address = {
  endpoint: 'https://push.example/abc',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** The matrix asks a server that sends no pushes, on devices that nobody has turned on: whoever may ask is told so. */
export const access: NounAccess = {
  routes: [
    { route: 'PUT /api/notifications/this', who: 'anyone', body: { ...address, ...told }, success: 409 },
    { route: 'PUT /api/notifications/this/settings', who: 'anyone', body: told, success: 404 },
    { route: 'POST /api/notifications/this/test', who: 'anyone', success: 409 },
  ],
};
