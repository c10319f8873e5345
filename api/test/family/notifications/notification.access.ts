import type { Known, FeatureAccess } from '../../testing/access/access-fixture.ts';
import { cast } from '../../testing/access/cast.ts';
import { subscribeDevice } from '../../../src/family/notifications/subscribe-device.ts';

const { keys, events } = subscribeDevice.example;
const settings = { keys, events, quiet: null, is_digest: false, shows_names: false };

export const access: FeatureAccess = {
  things: {
    async pushAddress({ ask, word, child, parent }) {
      const subscribe = async (by: typeof child) => {
        const endpoint = `https://push.example/${word()}`;
        await ask({ by, method: 'PUT', path: '/api/notifications/this', body: { endpoint, ...settings } });
        return endpoint;
      };
      await subscribe(parent);
      if (child === 'child')
        for (const name of ['waiting', 'secondParent', 'oneHome', 'helper'] as const) await subscribe(name);
      return { id: await subscribe(child), family: cast[child].family, people: [child] };
    },
  },
  routes: [
    {
      route: 'PUT /api/notifications/this',
      who: 'anyone',
      body: ({ idOf }: Known) => ({ endpoint: idOf('pushAddress'), ...settings }),
      // A sibling's address is accepted like any other: only messages for the new person are sent there.
      bodyId: { field: 'endpoint', kind: 'pushAddress', absent: null },
    },
  ],
};
