import type { Client } from 'pg';
import { password } from '../testing/families/test-family.ts';
import type { Household, SignedIn } from './households.ts';

const newPassword = 'a nest of tokens';

export type Ask = (device: SignedIn, method: string, path: string, body?: object) => Promise<number>;
/** How a change is made: through one server, or as PostgreSQL's superuser if the product has no call for it. */
export type Means = { ask: Ask; superuser: Client };

export interface Change {
  readonly name: string;
  readonly make: (means: Means, household: Household) => Promise<unknown>;
  readonly whose: 'parent' | 'second' | 'helper' | 'child';
  readonly asks: 'reading' | 'creating' | 'a balance' | 'inviting';
  readonly before: number;
  readonly after: number;
}

/** The watched device may read; after the change its session has ended. */
const ends = (name: string, make: Change['make'], whose: Change['whose'] = 'child'): Change => ({
  name,
  make,
  whose,
  asks: 'reading',
  before: 200,
  after: 401,
});

async function removeProfile({ superuser }: Means, { child: { familyId, profileId } }: Household): Promise<void> {
  for (const [table, column] of [
    ['refresh_token', 'profile_id'],
    ['auth_session', 'profile_id'],
    ['identity', 'id'],
    ['profile', 'id'],
  ]) {
    await superuser.query(`delete from ${table} where family_id = $1 and ${column} = $2`, [familyId, profileId]);
  }
}

const changeRole = ({ superuser }: Means, id: string, role: 'parent' | 'child') =>
  superuser.query('update profile set role = $2 where id = $1', [id, role]);

const changeHelper = ({ ask }: Means, { second, helper }: Household, terms: object) =>
  ask(second.here, 'PUT', `/api/adults/${helper.profileId}`, terms);

async function handOver({ ask }: Means, { parent, second }: Household): Promise<void> {
  await ask(parent.there, 'POST', '/api/ownership', { to: second.profileId, current_password: password });
  await ask(second.here, 'POST', '/api/ownership/accept');
}

export const changes: readonly Change[] = [
  ends('a sign-out of this device', ({ ask }, { child }) => ask(child.here, 'POST', '/auth/v1/logout?scope=local')),
  ends('a sign-out everywhere', ({ ask }, { child }) => ask(child.there, 'POST', '/auth/v1/logout?scope=global')),
  ends('a sign-out of the others', ({ ask }, { child }) => ask(child.there, 'POST', '/auth/v1/logout?scope=others')),
  ends('the end of one session', ({ ask }, { child }) =>
    ask(child.there, 'DELETE', `/api/auth/sessions/${child.here.sessionId}`),
  ),
  ends('a new password, set by the parent', ({ ask }, { parent, child }) =>
    ask(parent.here, 'PUT', `/api/auth/children/${child.profileId}/password`, { password: newPassword }),
  ),
  ends('a new password, chosen on another device', ({ ask }, { child }) =>
    ask(child.there, 'PUT', '/auth/v1/user', { password: newPassword, current_password: password }),
  ),
  ends('the removal of the person', removeProfile),
  ends(
    'the removal of another parent',
    ({ ask }, { parent, second }) => ask(parent.here, 'DELETE', `/api/adults/${second.profileId}`),
    'second',
  ),
  ends('a helper’s last day', (means, household) => changeHelper(means, household, { until: '2026-01-31' }), 'helper'),
  {
    name: 'other children of a helper',
    make: (means, household) => changeHelper(means, household, { children: [household.sibling.profileId] }),
    whose: 'helper',
    asks: 'a balance',
    before: 200,
    after: 404,
  },
  { name: 'another owner', make: handOver, whose: 'parent', asks: 'inviting', before: 201, after: 403 },
  {
    name: 'a parent who becomes a child',
    make: (means, { parent }) => changeRole(means, parent.profileId, 'child'),
    whose: 'parent',
    asks: 'creating',
    before: 201,
    after: 403,
  },
  {
    name: 'a child who becomes a parent',
    make: (means, { child }) => changeRole(means, child.profileId, 'parent'),
    whose: 'child',
    asks: 'creating',
    before: 403,
    after: 201,
  },
];
