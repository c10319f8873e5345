import { Hono } from 'hono';
import { z } from 'zod';
import { describe } from '../accounts/describe-account.ts';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { idParam } from '../kernel/wire.contract.ts';
import { listSessions } from './session-list.service.ts';
import { sessionDto } from './session.contract.ts';
import { endSessionOf, revokeSessions } from './session.service.ts';

/** The devices on which the person who asks is signed in. What ends here is out at its next request. */
export const sessionRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({
      summary: 'List the devices on which the person who asks is signed in',
      answers: { 200: z.array(sessionDto) },
    }),
    async (c) => c.json(await listSessions(c.var.em, c.var.actor), 200),
  )
  .delete('/', describe({ summary: 'Sign out on all other devices', answers: { 204: null } }), async (c) => {
    await revokeSessions(c.var.em, c.var.actor, 'others');
    return c.body(null, 204);
  })
  .delete(
    '/:id',
    describe({ summary: 'Sign out on one device', answers: { 204: null } }),
    accept('param', idParam),
    async (c) => {
      await endSessionOf(c.var.em, c.var.actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
