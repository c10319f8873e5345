import { Hono, type MiddlewareHandler } from 'hono';
import { emFor } from '../database/orm.ts';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { bearerOf } from '../http/bearer.ts';
import { describeUnder } from '../http/describe-route.ts';
import { notFound } from '../kernel/errors.ts';
import { findActor } from '../sessions/actor.service.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { describeDevice } from '../sessions/device.ts';
import { signOut } from '../sessions/session.service.ts';
import { endSession } from './auth-core.ts';
import { authUserDto, grantBody, grantDto, grantQuery, isGrantType, signOutQuery } from './auth-v1.contract.ts';
import { answerGrant, readAuthUser } from './auth-v1.service.ts';
import { newPasswordsOf } from './new-passwords.ts';
import { changePasswordBody } from './password.contract.ts';
import { changePassword } from './password.service.ts';
import { rememberedDeviceHeader, renewRememberedDevice } from './remembered-device.ts';
import { limitFailures } from './sign-in-failures.ts';

const describe = describeUnder({
  name: 'Sign-in',
  description: 'The protocol of @supabase/auth-js: password, refresh, sign-out',
});

/** A sign-out token will do for ending its session, and for nothing else (Rules 14.12). */
const toSignOut = (auth: AuthDeps): AuthDeps => ({ ...auth, accessTokens: auth.signOutTokens });

/** What has ended is ended (RFC 7009, section 2.2): a sign-out sent twice is no failure. 401 for what is no token of ours. */
const unlessEnded: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const actor = await findActor(toSignOut(c.var.auth), bearerOf(c));
  if (!actor) return c.body(null, 204);
  c.set('actor', actor);
  c.set('em', emFor(c.var.orm, actor));
  return next();
};

/** Any other grant is no feature: 404, whatever its body says (Rules 2.8). */
const featuredGrant: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!isGrantType(c.req.query('grant_type'))) throw notFound();
  await next();
};

/** The protocol of @supabase/auth-js, as much of it as is a feature; every other endpoint is 404 (Rules 2.8). */
export const authV1Routes = new Hono<ApiEnv>()
  .post(
    '/token',
    describe({
      summary: 'Sign in with a password, or trade a refresh token for a new session',
      answers: { 200: grantDto },
      refuses: [401, 404, 429],
      means: { 400: 'The email or password is not right, the session has ended, or the request is not valid JSON' },
    }),
    featuredGrant,
    accept('query', grantQuery),
    accept('json', grantBody),
    async (c) => {
      const { grant_type: grantType } = c.req.valid('query');
      const device = describeDevice(c.req.header('User-Agent') ?? '');
      const { auth } = c.var;
      const body = c.req.valid('json');
      const granted = await answerGrant(auth, { grantType, body, limit: limitFailures(c), device });
      if (grantType === 'password') {
        const sent = c.req.header(rememberedDeviceHeader);
        c.header(rememberedDeviceHeader, renewRememberedDevice(auth.secret, body.email, sent));
      }
      return c.json(granted, 200);
    },
  )
  .get(
    '/user',
    describe({ summary: 'Read the account of the person who asks', answers: { 200: authUserDto } }),
    authenticate,
    async (c) => c.json(await readAuthUser(c.var.auth, c.var.actor), 200),
  )
  .put(
    '/user',
    describe({
      summary: 'Change the password of the person who asks; their other sessions end',
      answers: { 200: authUserDto },
      refuses: [429],
    }),
    authenticate,
    accept('json', changePasswordBody),
    async (c) => {
      const { auth, em, actor } = c.var;
      const { password, current_password: currentPassword } = c.req.valid('json');
      const setting = { password, currentPassword, newPasswords: await newPasswordsOf(c, actor) };
      await changePassword({ ...auth, em, limit: limitFailures(c) }, actor, setting);
      return c.json(await readAuthUser(auth, actor), 200);
    },
  )
  .post(
    '/logout',
    describe({
      summary: 'End sessions of the person who asks; sent twice it is one sign-out',
      answers: { 204: null },
      isBehindSession: true,
    }),
    unlessEnded,
    accept('query', signOutQuery),
    async (c) => {
      const { auth, em, actor } = c.var;
      await endSession(toSignOut(auth), bearerOf(c), () => signOut(em, actor, c.req.valid('query').scope));
      return c.body(null, 204);
    },
  );
