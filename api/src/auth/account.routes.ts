import { Hono } from 'hono';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { describe } from '../http/describe-route.ts';
import { keyOf } from '../http/request-key.ts';
import { requireRole } from '../http/require-role.ts';
import { profileDto } from '../families/profile.contract.ts';
import { addChildBody, registerBody } from './account.contract.ts';
import { addChild, registerPerson } from './account.service.ts';

/** register is the one route of ours that nobody need be signed in for. */
export const accountRoutes = new Hono<ApiEnv>()
  .post(
    '/register',
    describe({ summary: 'Register a parent or a child', answers: { 201: profileDto }, refuses: [409] }),
    accept('json', registerBody),
    async (c) => c.json(await registerPerson(c.var.auth, c.req.valid('json')), 201),
  )
  .post(
    '/add-child',
    describe({
      summary: 'Add a child to the family, with an account of its own',
      answers: { 201: profileDto },
      refuses: [409],
      isKeyed: true,
    }),
    requireRole('parent'),
    accept('json', addChildBody),
    async (c) => {
      const { em, actor, auth } = c.var;
      return c.json(
        await addChild(em, actor, { ...c.req.valid('json'), key: keyOf(c), passwords: auth.passwords }),
        201,
      );
    },
  );
