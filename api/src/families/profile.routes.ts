import { Hono } from 'hono';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { idParam } from '../http/wire.contract.ts';
import { profileQuery } from './profile.contract.ts';
import { getProfile, listChildren } from './profile.service.ts';

export const profileRoutes = new Hono<ApiEnv>()
  .get('/', accept('query', profileQuery), async (c) => c.json(await listChildren(c.var.em, c.var.actor), 200))
  .get('/:id', accept('param', idParam), async (c) =>
    c.json(await getProfile(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  );
