import { password } from '../../src/testing/test-family.ts';
import type { Home, Row } from './row.ts';

const newPerson = { email: 'somebody.new@example.com', password, display_name: 'Somebody new' };
const ourCode = ({ world }: Home) => ({ code: world.familyCode });

/** What is there for everybody, signing in, and the people of a family. */
export const rowsOfPeople: readonly Row[] = [
  { route: 'GET /api/openapi.json', who: 'open', success: 200 },
  { route: 'GET /api/docs', who: 'open', success: 200 },
  { route: 'GET /api/health/live', who: 'open', success: 200 },
  { route: 'GET /api/health/ready', who: 'open', success: 200 },
  // Without METRICS_TOKEN there is nothing.
  { route: 'GET /api/metrics', who: 'open', success: 404 },

  {
    route: 'POST /auth/v1/token',
    who: 'open',
    success: 200,
    query: 'grant_type=password',
    body: ({ world }) => ({ email: world.people.child.email, password }),
    provesToBe: 'child',
  },
  {
    route: 'POST /auth/v1/token',
    who: 'open',
    success: 200,
    query: 'grant_type=refresh_token',
    body: ({ world }) => ({ refresh_token: world.people.child.refreshToken }),
    provesToBe: 'child',
  },
  { route: 'GET /auth/v1/user', who: 'anyone', success: 200, queryIds: 'ignored' },
  {
    route: 'PUT /auth/v1/user',
    who: 'anyone',
    success: 200,
    body: { password: 'another password', current_password: password },
  },
  { route: 'POST /auth/v1/logout', who: 'anyone', success: 204, isForEnded: true },
  { route: 'POST /auth/v1/logout', who: 'anyone', success: 204, query: 'scope=others', isForEnded: true },

  {
    route: 'POST /api/auth/register',
    who: 'open',
    success: 201,
    body: { ...newPerson, role: 'parent' },
    key: 'addedChild',
    keysOf: null,
  },
  {
    route: 'POST /api/auth/register',
    who: 'open',
    success: 201,
    body: ({ world }) => ({ ...newPerson, role: 'child', family_code: world.familyCode }),
    touches: ['parent'],
  },
  {
    route: 'POST /api/auth/add-child',
    who: 'parent',
    success: 201,
    body: { ...newPerson, role: 'child' },
    key: 'addedChild',
  },
  {
    route: 'PUT /api/auth/children/:childId',
    who: 'parent',
    success: 200,
    path: 'child',
    body: { display_name: 'Somebody new' },
  },
  {
    route: 'PUT /auth/children/:childId',
    who: 'parent',
    success: 200,
    path: 'child',
    body: { display_name: 'Somebody new' },
  },

  { route: 'GET /api/auth/sessions', who: 'anyone', success: 200, queryIds: 'ignored' },
  { route: 'DELETE /api/auth/sessions', who: 'anyone', success: 204 },
  { route: 'DELETE /api/auth/sessions/:id', who: 'anyone', success: 204, path: 'session' },
  {
    route: 'POST /api/auth/recovery-code',
    who: 'parent',
    success: 201,
    body: { current_password: password },
    key: 'addedChild',
    keysOf: null,
  },
  {
    route: 'POST /api/auth/recover',
    who: 'open',
    success: 200,
    body: ({ world }) => ({
      email: world.people.parent.email,
      recovery_code: world.recoveryCode,
      password: 'another password',
    }),
    bodyId: { field: 'email', kind: 'email', absent: 422 },
    key: 'addedChild',
    keysOf: null,
    provesToBe: 'parent',
  },
  {
    route: 'PUT /api/auth/children/:childId/password',
    who: 'parent',
    success: 204,
    path: 'child',
    body: { password: 'another password' },
  },
  {
    route: 'PUT /auth/children/:childId/password',
    who: 'parent',
    success: 204,
    path: 'child',
    body: { password: 'another password' },
  },

  { route: 'GET /api/profiles', who: 'anyone', success: 200, query: 'role=child', queryIds: 'refused' },
  { route: 'GET /api/profiles/:id', who: 'anyone', success: 200, path: 'child', queryIds: 'ignored' },
  { route: 'GET /api/families/current', who: 'anyone', success: 200, queryIds: 'ignored' },
  { route: 'PUT /api/families/current', who: 'parent', success: 200, body: { time_zone: 'Asia/Tokyo' } },
  { route: 'POST /api/families/current/code', who: 'parent', success: 200 },
  {
    route: 'POST /api/families/join',
    who: 'child',
    success: 201,
    body: ourCode,
    key: 'joinRequest',
    keysOf: null,
    isForLone: true,
  },
  { route: 'GET /api/families/join-requests', who: 'anyone', success: 200, queryIds: 'ignored' },
  {
    route: 'POST /api/families/join-requests/:id/accept',
    who: 'parent',
    success: 200,
    path: 'joinRequest',
    touchesPeopleOfThing: true,
  },
  { route: 'POST /api/families/join-requests/:id/decline', who: 'parent', success: 200, path: 'joinRequest' },
];
