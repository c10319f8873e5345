import { Hono } from 'hono';
import { describe } from '../../platform/accounts/describe-account.ts';
import { countJoinTry } from './join-tries.ts';
import { profileDto } from '../families/profile.contract.ts';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { newPasswordsOf } from '../../platform/sign-in/new-passwords.ts';
import { clientAddressOf } from '../../platform/throttling/client-address.ts';
import { countingOfKey, countRegistration, limitTakenEmails } from './account-tries.ts';
import { addChildBody, registerBody, registeredDto } from './registration.contract.ts';
import { addChild, registerPerson } from './registration.service.ts';

/** Making an account: one's own without a session (open-paths.ts), or a child's by its parent. */
export const accountRoutes = new Hono<ApiEnv>()
  .post(
    '/register',
    describe({
      summary: 'Register a parent or a child; with a family code the child asks to join that family',
      answers: { 201: registeredDto },
      refuses: [409, 429],
      isKeyed: true,
    }),
    accept('json', registerBody),
    async (c) => {
      const person = c.req.valid('json');
      const { auth, tryLimits } = c.var;
      const key = keyOf(c);
      const { family_code: code } = person;
      await countRegistration(c, key);
      if (code) await countJoinTry(c, { code, field: 'family_code', accountId: null });
      const passwords = auth.passwords.of({ address: clientAddressOf(c, tryLimits.trustedProxies) });
      const register = () =>
        registerPerson({ ...auth, passwords, counting: countingOfKey(c, key) }, { ...person, key });
      return c.json(await limitTakenEmails(c, register), 201);
    },
  )
  .post(
    '/add-child',
    describe({
      summary: 'Add a child to the family, with their own account',
      answers: { 201: profileDto },
      refuses: [409, 429],
      isKeyed: true,
    }),
    requireRole('parent'),
    accept('json', addChildBody),
    async (c) => {
      const { em, actor } = c.var;
      const key = keyOf(c);
      const counting = countingOfKey(c, key);
      const child = { ...c.req.valid('json'), key, counting, passwords: await newPasswordsOf(c) };
      return c.json(await limitTakenEmails(c, () => addChild(em, actor, child)), 201);
    },
  );
