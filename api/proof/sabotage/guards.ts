import { accessFile, type Edit, type Sabotage, type Test } from './sabotage.ts';

/** Where a guard stands, by its file and the beginning of its route, and how the access matrix calls that route. */
type Guarded = readonly [file: string, method: string, path: string, route: string, off?: readonly string[]];

const forParents: Guarded[] = [
  ['auth/account', 'post', '/add-child', 'POST /api/auth/add-child'],
  ['auth/recovery', 'post', '/recovery-code', 'POST /api/auth/recovery-code'],
  ['families/child', 'put', '/:childId', 'PUT /api/auth/children/:childId'],
  ['families/child', 'put', '/:childId/password', 'PUT /api/auth/children/:childId/password'],
  ['families/family', 'put', '/current', 'PUT /api/families/current'],
  ['families/family', 'post', '/current/code', 'POST /api/families/current/code'],
  // Without the family in it, its function would remove every family and so fails, whoever asks.
  [
    'families/join-request',
    'post',
    '/join-requests/:id/accept',
    'POST /api/families/join-requests/:id/accept',
    ['rls'],
  ],
  ['families/join-request', 'post', '/join-requests/:id/decline', 'POST /api/families/join-requests/:id/decline'],
  ['tasks/task', 'post', '/', 'POST /api/tasks'],
  ['tasks/task', 'put', '/:id', 'PUT /api/tasks/:id'],
  ['tasks/task', 'delete', '/:id', 'DELETE /api/tasks/:id'],
  ['tasks/task', 'post', '/:id/approve', 'POST /api/tasks/:id/approve'],
  ['tasks/task', 'post', '/:id/reject', 'POST /api/tasks/:id/reject'],
  ['allowances/allowance', 'get', '/', 'GET /api/allowances'],
  ['allowances/allowance', 'post', '/', 'POST /api/allowances'],
  ['allowances/allowance', 'put', '/:id', 'PUT /api/allowances/:id'],
  ['allowances/allowance', 'delete', '/:id', 'DELETE /api/allowances/:id'],
  ['allowances/allowance', 'post', '/:id/execute', 'POST /api/allowances/:id/execute', ['rls']],
  ['rewards/reward', 'post', '/', 'POST /api/rewards'],
  ['rewards/reward', 'put', '/:id', 'PUT /api/rewards/:id'],
  ['rewards/reward', 'delete', '/:id', 'DELETE /api/rewards/:id'],
  ['redemptions/redemption', 'post', '/:id/fulfill', 'POST /api/rewards/redemptions/:id/fulfill'],
  ['redemptions/redemption', 'post', '/:id/cancel', 'POST /api/rewards/redemptions/:id/cancel'],
  // No service of these two, nor of an extra payment, names the family: their functions do.
  ['tokens/token', 'post', '/award', 'POST /api/tokens/award', ['rls']],
  ['tokens/token', 'post', '/deduct', 'POST /api/tokens/deduct', ['rls']],
];

const forChildren: Guarded[] = [
  ['families/join-request', 'post', '/join', 'POST /api/families/join'],
  ['rewards/reward', 'post', '/:id/redeem', 'POST /api/rewards/:id/redeem'],
];

/** The functions and services that look at the role once more. */
const roleChecks: Edit[] = [
  {
    file: 'api/src/tokens/ledger.sql.ts',
    after: 'const enter =',
    find: `if v_role <> p_role then raise exception using errcode = 'TN403'; end if;`,
    put: '',
  },
  {
    file: 'api/src/sign-in/recovery.service.ts',
    after: 'profileId: id, role } = actor;',
    find: `if (role !== 'parent') throw forbidden('Only a parent can do this');`,
    put: '',
  },
  {
    file: 'api/src/sign-in/password.service.ts',
    after: 'const { familyId, role } = actor;',
    find: `role !== 'parent' || `,
    put: '',
  },
];

const guarded = (role: 'parent' | 'child', [noun, method, path, route]: Guarded, test: Test): Sabotage => ({
  kind: 'guard',
  name: `${route}: ${role} only`,
  test,
  edit: {
    file: `api/src/${noun}.routes.ts`,
    after: `.${method}(\n    '${path}',`,
    find: `requireRole('${role}'),`,
    put: '',
  },
  without: roleChecks,
});

/** What a child reads and changes with nothing but composite keys behind the guard. */
const parentOnly = (one: Guarded) =>
  guarded('parent', one, { file: accessFile, routes: [one[3]], off: one[4] ?? ['rls', 'family'], by: 'children' });

/** A parent has no account and is in a family already, so it changes nothing here: it is told something else. */
const childOnly = (one: Guarded) =>
  guarded('child', one, { file: accessFile, routes: [one[3]], off: [], by: 'parents' });

const sessionOf = (route: string): Test => ({ file: accessFile, routes: [route], off: [], by: 'anybody' });

/** Who is asking at all. Nobody stands behind a request without a session, so no other layer is left to take away. */
const sessions: Sabotage[] = [
  {
    kind: 'guard',
    name: '/api/*: with a session only',
    test: { file: 'api/src/sessions/session.test.ts', named: 'an access token that is absent is 401' },
    edit: {
      file: 'api/src/app.ts',
      after: `app.use('/api/*', (c, next) =>`,
      find: 'authenticate(c, next)',
      put: 'next()',
    },
  },
  {
    kind: 'guard',
    name: '/auth/children/*: with a session only',
    test: sessionOf('PUT /auth/children/:childId'),
    edit: {
      file: 'api/src/app.ts',
      after: `app.use('/auth/children/*',`,
      find: ' authenticate',
      put: ' (c, next) => next()',
    },
  },
  {
    kind: 'guard',
    name: 'GET /auth/v1/user: with a session only',
    test: sessionOf('GET /auth/v1/user'),
    edit: {
      file: 'api/src/sign-in/auth-v1.routes.ts',
      after: `.get(\n    '/user',`,
      find: '    authenticate,\n',
      put: '',
    },
  },
  {
    kind: 'guard',
    name: 'PUT /auth/v1/user: with a session only',
    test: sessionOf('PUT /auth/v1/user'),
    edit: {
      file: 'api/src/sign-in/auth-v1.routes.ts',
      after: `.put(\n    '/user',`,
      find: '    authenticate,\n',
      put: '',
    },
  },
  {
    kind: 'guard',
    name: 'POST /auth/v1/logout: with a session only',
    test: sessionOf('POST /auth/v1/logout'),
    edit: {
      file: 'api/src/sign-in/auth-v1.routes.ts',
      after: 'const unlessEnded',
      find: 'const actor = await findActor(c.var.auth, bearerOf(c));\n  if (!actor) return c.body(null, 204);',
      put: 'const actor = await findActor(c.var.auth, bearerOf(c)).catch(() => null);\n  if (!actor) return c.body(null, 204);',
    },
  },
  {
    kind: 'guard',
    name: 'GET /api/metrics: with its token only',
    test: { file: 'api/src/http/operations.test.ts' },
    edit: {
      file: 'api/src/http/metrics.routes.ts',
      after: 'export function metricsRoutes',
      find: 'if (!expected || !timingSafeEqual(expected, hashOf(bearerOf(c)))) throw notFound();',
      put: '',
    },
  },
];

export const guards: Sabotage[] = [...forParents.map(parentOnly), ...forChildren.map(childOnly), ...sessions];
