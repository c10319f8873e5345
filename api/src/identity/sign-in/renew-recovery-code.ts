import { operation } from '../../core/http/operation.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../passwords/recovery-code.ts';
import { askProven, proveCurrentPassword } from './current-password.ts';
import { recoveryCodeDto, renewRecoveryCodeBody } from './password.contract.ts';
import { limitFailures } from './sign-in-failures.ts';

/** A parent's only way back without a password (Rules 2.5), since no e-mail is ever sent. */
export const renewRecoveryCode = operation(
  {
    route: 'POST /api/auth/recovery-code',
    summary: 'Renew the recovery code; the previous one becomes invalid',
    who: 'parent',
    right: 'account',
    makes: 'addedChild',
    body: renewRecoveryCodeBody,
    answers: { 201: recoveryCodeDto },
    refuses: [429],
  },
  async ({ em, actor, body, key }, c) => {
    const { auth } = c.var.services;
    const { familyId, profileId, sessionId } = actor;
    const checking = { ...auth, em, limit: limitFailures(c) };
    const proven = await proveCurrentPassword(checking, actor, body.current_password);
    const code = makeRecoveryCode(auth.secret, ['renew', profileId, key]);
    const args = [familyId, profileId, sessionId, proven.hash, hashRecoveryCode(code)];
    await askProven(checking, actor, { sql: 'fn.renew_recovery_code(?, ?, ?, ?, ?, ?, ?)', args, proven });
    return { recovery_code: code };
  },
);
