import { z } from 'zod';
import { errorBody, isStorable } from '../../core/kernel/wire.contract.ts';
import { credentialMessages } from '../passwords/credentials.contract.ts';

const grantType = z.enum(['password', 'refresh_token']);
export type GrantType = z.infer<typeof grantType>;
export const grantQuery = z.object({ grant_type: grantType });
export const isGrantType = (given: unknown) => grantType.safeParse(given).success;

/** Both grants' bodies. auth-js always sends a captcha answer, which is ignored. */
export const grantBody = z.strictObject({
  email: z.string().trim().toLowerCase().refine(isStorable, credentialMessages.enterEmail).default(''),
  password: z.string().default(''),
  refresh_token: z.string().default(''),
  gotrue_meta_security: z.unknown().optional(),
});
export type GrantBody = z.output<typeof grantBody>;

/** POST /auth/v1/logout: all sessions of the person, this one, or all others. */
export const signOutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** A person in auth-js's format; the profile has role and family (Rules 2.7). `updated_at` is the last sign-in. */
export const authUserDto = z
  .object({
    id: z.uuid(),
    aud: z.literal('authenticated'),
    role: z.literal('authenticated'),
    email: z.string().nullable(),
    email_confirmed_at: z.iso.datetime().nullable(),
    phone: z.literal(''),
    last_sign_in_at: z.iso.datetime(),
    app_metadata: z.object({ provider: z.literal('email'), providers: z.tuple([z.literal('email')]) }),
    user_metadata: z.object({}),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ ref: 'AuthUser' });
export type AuthUserDto = z.infer<typeof authUserDto>;

/**
 * Without `expires_at`, auth-js would count `expires_in` seconds by the device's clock, which may be days off.
 * `sign_out_token` only works for POST /auth/v1/logout, so a device may keep it (Rules 14.12).
 */
export const grantDto = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    sign_out_token: z.string(),
    user: authUserDto,
  })
  .meta({ ref: 'Grant' });
export type GrantDto = z.infer<typeof grantDto>;

/** Every error under /auth/v1: `msg` equals `detail`, `code` the status, and `refusal` is the code elsewhere (Rules 2.8). */
export const authErrorBody = errorBody
  .extend({ code: z.int(), refusal: z.string(), error_code: z.string(), msg: z.string() })
  .meta({ ref: 'AuthErrorBody' });
