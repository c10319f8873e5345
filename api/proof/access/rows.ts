import type { PersonName } from './people.ts';
import type { Kind, Whose } from './things.ts';
import { password, type World } from './world.ts';

/** Where the caller's own things are found; a stranger's request is about ours. */
export interface Home {
  readonly world: World;
  readonly idOf: (kind: Kind) => string;
  readonly whose: Whose;
}
type Body = Record<string, unknown>;

/** What one route is to let through. Where ids stand is what the matrix puts others into. */
export interface Row {
  /** `METHOD /path`; several rows may be about one. */
  readonly route: string;
  readonly who: 'open' | 'anyone' | 'parent' | 'child';
  /** The status where nothing is amiss. */
  readonly success: 200 | 201 | 204 | 404;
  /** Of what the path's id is. */
  readonly path?: Kind;
  /** The same, where it stays the caller's own. */
  readonly pathHome?: Kind;
  readonly query?: string;
  /** What ids in the query do, where none belongs. */
  readonly queryIds?: 'refused' | 'ignored';
  readonly body?: Body | ((home: Home) => Body);
  /** The field of the body that is an id, and the status where there is no such thing for the caller. */
  readonly bodyId?: { readonly field: string; readonly kind: Kind; readonly absent: 404 | 422 };
  /** What the Idempotency-Key becomes the id of. */
  readonly key?: Kind;
  /** The family in which a key is known again where it is not the caller's; null where it is none's. */
  readonly keysOf?: 'ours' | null;
  /** 409 for a child that has a parent. */
  readonly isForLone?: boolean;
  /** Answered with success also once the session is over. */
  readonly isForEnded?: boolean;
  /** Whom the request itself proves to be. */
  readonly provesToBe?: PersonName;
  /** Whose rows it may change, too. */
  readonly touches?: readonly PersonName[];
  /** It changes what belongs to the others whom the path's thing is known to (ruling 2). */
  readonly touchesPeopleOfThing?: boolean;
}

const child_id = 'child_id';
const newPerson = { email: 'somebody.new@example.com', password, display_name: 'Somebody new' };
const ourCode = ({ world }: Home) => ({ code: world.familyCode });
const forHome =
  (more: Body) =>
  ({ idOf }: Home) => ({ ...more, child_id: idOf('child') });
const tokens = forHome({ amount: 1, description: 'Something new' });
const newTask = { title: 'Something new', token_reward: 3 };
const newReward = { title: 'Something new', cost: 3 };

/** Every route of the app, and more than one row where ids stand in more than one way. */
export const rows: readonly Row[] = [
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
    keysOf: 'ours',
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

  { route: 'GET /api/tokens/:childId/balance', who: 'anyone', success: 200, path: 'child', queryIds: 'ignored' },
  { route: 'GET /api/tokens/:childId/transactions', who: 'anyone', success: 200, path: 'child', queryIds: 'refused' },
  {
    route: 'POST /api/tokens/award',
    who: 'parent',
    success: 201,
    body: tokens,
    bodyId: { field: child_id, kind: 'child', absent: 404 },
    key: 'award',
  },
  {
    route: 'POST /api/tokens/deduct',
    who: 'parent',
    success: 201,
    body: tokens,
    bodyId: { field: child_id, kind: 'child', absent: 404 },
    key: 'deduction',
  },

  { route: 'GET /api/tasks', who: 'anyone', success: 200, queryIds: 'refused' },
  {
    route: 'POST /api/tasks',
    who: 'parent',
    success: 201,
    body: newTask,
    bodyId: { field: 'assigned_to', kind: 'child', absent: 422 },
    key: 'task',
  },
  {
    route: 'PUT /api/tasks/:id',
    who: 'parent',
    success: 200,
    path: 'task',
    body: newTask,
    bodyId: { field: 'assigned_to', kind: 'child', absent: 422 },
  },
  { route: 'DELETE /api/tasks/:id', who: 'parent', success: 204, path: 'task' },
  { route: 'POST /api/tasks/:id/complete', who: 'anyone', success: 200, path: 'task' },
  {
    route: 'POST /api/tasks/:id/complete',
    who: 'anyone',
    success: 200,
    pathHome: 'anyoneTask',
    body: ({ idOf }) => ({ child_id: idOf('child') }),
    bodyId: { field: child_id, kind: 'child', absent: 422 },
  },
  { route: 'POST /api/tasks/:id/complete', who: 'anyone', success: 200, pathHome: 'completedTask', key: 'attempt' },
  { route: 'POST /api/tasks/:id/approve', who: 'parent', success: 200, path: 'completedTask' },
  {
    route: 'POST /api/tasks/:id/reject',
    who: 'parent',
    success: 200,
    path: 'completedTask',
    body: { reason: 'Once more' },
  },

  { route: 'GET /api/allowances', who: 'parent', success: 200, queryIds: 'ignored' },
  {
    route: 'POST /api/allowances',
    who: 'parent',
    success: 201,
    body: forHome({ name: 'Something new', amount: 3 }),
    bodyId: { field: child_id, kind: 'child', absent: 422 },
    key: 'allowance',
  },
  {
    route: 'PUT /api/allowances/:id',
    who: 'parent',
    success: 200,
    path: 'allowance',
    body: { name: 'Something new', is_active: false },
  },
  { route: 'DELETE /api/allowances/:id', who: 'parent', success: 204, path: 'allowance' },
  { route: 'POST /api/allowances/:id/execute', who: 'parent', success: 201, path: 'allowance', key: 'payment' },

  { route: 'GET /api/rewards', who: 'anyone', success: 200, queryIds: 'ignored' },
  { route: 'POST /api/rewards', who: 'parent', success: 201, body: newReward, key: 'reward' },
  { route: 'PUT /api/rewards/:id', who: 'parent', success: 200, path: 'reward', body: newReward },
  { route: 'DELETE /api/rewards/:id', who: 'parent', success: 204, path: 'reward' },
  { route: 'POST /api/rewards/:id/redeem', who: 'child', success: 201, path: 'reward', key: 'redemption' },
  { route: 'GET /api/rewards/redemptions', who: 'anyone', success: 200, queryIds: 'refused' },
  { route: 'POST /api/rewards/redemptions/:id/fulfill', who: 'parent', success: 200, path: 'redemption' },
  {
    route: 'POST /api/rewards/redemptions/:id/cancel',
    who: 'parent',
    success: 200,
    path: 'redemption',
    body: { cancellation_reason: 'Not today' },
  },
];
