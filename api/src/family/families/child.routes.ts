import { Hono } from 'hono';
import { describe } from '../../platform/accounts/describe-account.ts';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { newPasswordsOf } from '../../platform/sign-in/new-passwords.ts';
import { childPasswordBody } from '../../platform/sign-in/password.contract.ts';
import { setChildPassword } from './child-password.service.ts';
import { childParam, profileDto, renameChildBody } from './profile.contract.ts';
import { renameChild } from './profile.service.ts';

/** Mounted on two paths, /auth/children and the one beside add-child (Rules 4.8). */
export const childRoutes = new Hono<ApiEnv>()
  .put(
    '/:childId',
    describe({ summary: 'Rename a child', answers: { 200: profileDto } }),
    requireRole('parent'),
    accept('param', childParam),
    accept('json', renameChildBody),
    async (c) => {
      const { display_name: displayName } = c.req.valid('json');
      return c.json(await renameChild(c.var.em, c.var.actor, { id: c.req.valid('param').childId, displayName }), 200);
    },
  )
  .put(
    '/:childId/password',
    describe({ summary: 'Set a child’s password; the child’s sessions end', answers: { 204: null }, refuses: [429] }),
    requireRole('parent'),
    accept('param', childParam),
    accept('json', childPasswordBody),
    async (c) => {
      const { em, actor } = c.var;
      const passwords = await newPasswordsOf(c);
      await setChildPassword(em, actor, { ...c.req.valid('param'), ...c.req.valid('json'), passwords });
      return c.body(null, 204);
    },
  );
