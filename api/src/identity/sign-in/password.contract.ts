import { z } from 'zod';
import { bareCode } from '../../core/kernel/written-code.contract.ts';
import { email, password } from '../passwords/credentials.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
const { fillInAll } = fieldMessages;

/** An existing password may break today's rules. */
const given = z.string(fillInAll).min(1, fillInAll);

/** PUT /auth/v1/user (Rules 2.7). auth-js always sends empty code challenge fields. */
export const changePasswordBody = z.strictObject({
  password,
  current_password: given,
  code_challenge: z.null().optional(),
  code_challenge_method: z.null().optional(),
});

export const childPasswordBody = z.strictObject({ password });

/** POST /api/auth/recovery-code. Asks for the password, since a child may use a parent's device. */
export const renewRecoveryCodeBody = z.strictObject({ current_password: given });

/** POST /api/auth/recovery-code/kept. Source: column identity.is_recovery_kept. */
export const recoveryKeptDto = z.object({ is_recovery_kept: z.literal(true) }).meta({ ref: 'RecoveryKept' });

export const recoverBody = z.strictObject({ email, recovery_code: given.transform(bareCode), password });
export type RecoverBody = z.output<typeof recoverBody>;

/** The only time a recovery code is returned. */
export const recoveryCodeDto = z.object({ recovery_code: z.string() }).meta({ ref: 'RecoveryCode' });
export type RecoveryCodeDto = z.infer<typeof recoveryCodeDto>;
