import { Hono } from 'hono';
import { describe } from '../accounts/describe-account.ts';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { keyOf } from '../http/request-key.ts';
import { requireRole } from '../http/require-role.ts';
import { emptyBody } from '../kernel/wire.contract.ts';
import { recoverBody, recoveryCodeDto, recoveryKeptDto, renewRecoveryCodeBody } from './password.contract.ts';
import { keepRecoveryCode, recoverPassword, renewRecoveryCode } from './recovery.service.ts';
import { limitFailures } from './sign-in-failures.ts';

/** A parent's way back in without their password (Rules 2.5). No mail is ever sent. */
export const recoveryRoutes = new Hono<ApiEnv>()
  .post(
    '/recovery-code',
    describe({
      summary: 'Renew the recovery code; the one before is void',
      answers: { 201: recoveryCodeDto },
      refuses: [429],
      isKeyed: true,
    }),
    requireRole('parent'),
    accept('json', renewRecoveryCodeBody),
    async (c) => {
      const { auth, em, actor } = c.var;
      const { current_password: currentPassword } = c.req.valid('json');
      const checking = { ...auth, em, limit: limitFailures(c) };
      return c.json(await renewRecoveryCode(checking, actor, { currentPassword, key: keyOf(c) }), 201);
    },
  )
  .post(
    '/recovery-code/kept',
    describe({
      summary: 'Confirm that the recovery code is saved, which ends the reminder',
      answers: { 200: recoveryKeptDto },
    }),
    requireRole('parent'),
    accept('json', emptyBody),
    async (c) => {
      await keepRecoveryCode(c.var.em, c.var.actor);
      return c.json({ is_recovery_kept: true as const }, 200);
    },
  )
  .post(
    '/recover',
    describe({
      summary: 'Set a new password by the recovery code, which is used up; all sessions end',
      answers: { 200: recoveryCodeDto },
      refuses: [429],
      isKeyed: true,
    }),
    accept('json', recoverBody),
    async (c) => {
      const recovering = { ...c.var.auth, limit: limitFailures(c) };
      return c.json(await recoverPassword(recovering, { ...c.req.valid('json'), key: keyOf(c) }), 200);
    },
  );
