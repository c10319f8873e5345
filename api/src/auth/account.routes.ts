import { Hono } from 'hono';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { keyOf } from '../http/request-key.ts';
import { requireRole } from '../http/require-role.ts';
import { addChildBody, registerBody } from './account.contract.ts';
import { addChild, registerPerson } from './account.service.ts';

/** register is the one route of ours that nobody need be signed in for. */
export const accountRoutes = new Hono<ApiEnv>()
  .post('/register', accept('json', registerBody), async (c) =>
    c.json(await registerPerson(c.var.auth, c.req.valid('json')), 201),
  )
  .post('/add-child', requireRole('parent'), accept('json', addChildBody), async (c) => {
    const { em, actor, auth } = c.var;
    return c.json(await addChild(em, actor, { ...c.req.valid('json'), key: keyOf(c), passwords: auth.passwords }), 201);
  });
