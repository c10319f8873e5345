import { operation } from '../../core/http/operation.ts';
import { authUserDto } from './auth-v1.contract.ts';
import { askProven, proveCurrentPassword } from './current-password.ts';
import { newPasswordsOf } from './new-passwords.ts';
import { changePasswordBody } from './password.contract.ts';
import { readAuthUser } from './read-account.ts';
import { limitFailures } from './sign-in-failures.ts';

/** Requires the old password and ends the other sessions (Rules 2.7). */
export const changePassword = operation(
  {
    route: 'PUT /auth/v1/user',
    summary: 'Change the caller’s password; their other sessions end',
    who: 'anyone',
    right: 'account',
    body: changePasswordBody,
    answers: { 200: authUserDto },
    refuses: [429],
  },
  async ({ em, actor, body: { password, current_password: currentPassword } }, c) => {
    const { auth } = c.var.services;
    const { familyId, profileId, sessionId } = actor;
    const newPasswords = await newPasswordsOf(c, actor);
    const checking = { ...auth, em, limit: limitFailures(c) };
    const proven = await proveCurrentPassword(checking, actor, currentPassword);
    const hash = await newPasswords.hash(password);
    const args = [familyId, profileId, sessionId, proven.hash, hash];
    await askProven(checking, actor, { sql: 'fn.change_password(?, ?, ?, ?, ?, ?, ?)', args, proven });
    return readAuthUser(auth, actor);
  },
);
