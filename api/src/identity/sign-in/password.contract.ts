import { z } from 'zod';
import { bareCode } from '../../core/kernel/written-code.contract.ts';
import { email, password } from '../passwords/credentials.contract.ts';

const fillIn = 'Please fill in all fields';
/** A password that someone has: whatever it is, so that a rule of today never locks out a password of before. */
const given = z.string(fillIn).min(1, fillIn);

/** PUT /auth/v1/user (Rules 2.7). auth-js says with every change that it has no code challenge. */
export const changePasswordBody = z.strictObject({
  password,
  current_password: given,
  code_challenge: z.null().optional(),
  code_challenge_method: z.null().optional(),
});

/** PUT /api/auth/children/{childId}/password: a parent sets it, and the child's sessions end. */
export const childPasswordBody = z.strictObject({ password });

/** POST /api/auth/recovery-code: renews it. The password again, since a child may hold a parent's device. */
export const renewRecoveryCodeBody = z.strictObject({ current_password: given });

/** POST /api/auth/recovery-code/kept. Source: column identity.is_recovery_kept. */
export const recoveryKeptDto = z.object({ is_recovery_kept: z.literal(true) }).meta({ ref: 'RecoveryKept' });

/** POST /api/auth/recover: a new password by the recovery code, which is used up by it. */
export const recoverBody = z.strictObject({ email, recovery_code: given.transform(bareCode), password });
export type RecoverBody = z.output<typeof recoverBody>;

/** The only sight of a recovery code: 16 letters and digits without look-alikes, in groups of four. */
export const recoveryCodeDto = z.object({ recovery_code: z.string() }).meta({ ref: 'RecoveryCode' });
export type RecoveryCodeDto = z.infer<typeof recoveryCodeDto>;
