import type { Body, Home, Row } from './row.ts';

const child_id = 'child_id';
const forHome =
  (more: Body) =>
  ({ idOf }: Home) => ({ ...more, child_id: idOf('child') });
const tokens = forHome({ amount: 1, description: 'Something new' });
const newTask = { title: 'Something new', token_reward: 3 };
const newReward = { title: 'Something new', cost: 3 };

/** Tokens, tasks, allowances, rewards and redemptions. */
export const rowsOfThings: readonly Row[] = [
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
