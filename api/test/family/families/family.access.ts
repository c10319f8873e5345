import type { FeatureAccess } from '../../testing/access/access-fixture.ts';

/** The people and those who ask to join exist before the children's rows. */
export const access: FeatureAccess = {
  routes: [
    { route: 'GET /api/profiles', who: 'anyone', query: 'role=child' },
    { route: 'POST /api/families/current/clock', who: 'parent', body: () => ({ shows: new Date().toISOString() }) },
    {
      route: 'POST /api/families/join',
      who: 'child',
      body: ({ familyCode }) => ({ code: familyCode }),
      key: 'joinRequest',
      isKeyNew: true,
      isForLone: true,
    },
    {
      route: 'POST /api/families/join-requests/:id/accept',
      who: 'parent',
      path: 'joinRequest',
      touchesPeopleOfThing: true,
    },
  ],
};
