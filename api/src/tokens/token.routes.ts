import { Hono } from 'hono';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { keyOf } from '../http/request-key.ts';
import { requireRole } from '../http/require-role.ts';
import { awardBody, childParam, pageQuery } from './token.contract.ts';
import { award, getBalance, listTransactions } from './token.service.ts';

export const tokenRoutes = new Hono<ApiEnv>()
  .get('/:childId/balance', accept('param', childParam), async (c) =>
    c.json(await getBalance(c.var.em, c.var.actor, c.req.valid('param').childId), 200),
  )
  .get('/:childId/transactions', accept('param', childParam), accept('query', pageQuery), async (c) =>
    c.json(await listTransactions(c.var.em, c.var.actor, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  )
  .post('/award', requireRole('parent'), accept('json', awardBody), async (c) =>
    c.json(await award(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  );
