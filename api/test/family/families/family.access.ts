import type { NounAccess, RouteAccess } from '../../testing/access/access-fixture.ts';

/** Mounted on the path of the specification and on the one beside add-child. */
const ofChildren = ['/api/auth/children', '/auth/children'].flatMap((mount): RouteAccess[] => [
  { route: `PUT ${mount}/:childId`, who: 'parent', path: 'child', body: { display_name: 'Somebody new' } },
  { route: `PUT ${mount}/:childId/password`, who: 'parent', path: 'child', body: { password: 'another password' } },
]);

/** The people themselves and those who ask to join are there before anything is made for a child. */
export const access: NounAccess = {
  routes: [
    ...ofChildren,
    { route: 'GET /api/profiles', who: 'anyone', query: 'role=child' },
    { route: 'GET /api/profiles/:id', who: 'anyone', path: 'child' },
    { route: 'GET /api/families/current', who: 'anyone' },
    { route: 'PUT /api/families/current', who: 'parent', body: { time_zone: 'Asia/Tokyo' } },
    { route: 'POST /api/families/current/code', who: 'parent' },
    { route: 'POST /api/families/current/clock', who: 'parent', body: () => ({ shows: new Date().toISOString() }) },
    {
      route: 'POST /api/families/join',
      who: 'child',
      body: ({ familyCode }) => ({ code: familyCode }),
      key: 'joinRequest',
      isKeyNew: true,
      isForLone: true,
    },
    { route: 'GET /api/families/join-requests', who: 'anyone' },
    {
      route: 'POST /api/families/join-requests/:id/accept',
      who: 'parent',
      path: 'joinRequest',
      touchesPeopleOfThing: true,
    },
    { route: 'POST /api/families/join-requests/:id/decline', who: 'parent', path: 'joinRequest' },
  ],
};
