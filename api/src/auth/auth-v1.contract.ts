import { z } from 'zod';
import { isStorable } from '../http/wire.contract.ts';

/** POST /auth/v1/token: `password` or `refresh_token`; any other is no feature, hence 404. */
export const grantQuery = z.object({ grant_type: z.string().default('') });
/** Both grants' bodies; auth-js sends a captcha's answer along, and there is no captcha here. */
export const grantBody = z.strictObject({
  email: z.string().trim().toLowerCase().refine(isStorable, 'Please enter a valid email address').default(''),
  password: z.string().default(''),
  refresh_token: z.string().default(''),
  gotrue_meta_security: z.unknown().optional(),
});
export type GrantBody = z.output<typeof grantBody>;

/** POST /auth/v1/logout: all sessions of the person, this one, or all but this one. */
export const signOutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** A person as auth-js knows one. Role and family are the profile's business; metadata is never trusted (ruling 7). */
export interface AuthUserDto {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  app_metadata: { provider: 'email'; providers: ['email'] };
  user_metadata: Record<string, never>;
  created_at: string;
}

export interface GrantDto {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970, as the token's own exp. */
  expires_at: number;
  refresh_token: string;
  user: AuthUserDto;
}
