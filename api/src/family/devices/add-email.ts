import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { passwordsForChild } from '../families/set-child-password.ts';
import { emailTaken, limitTakenEmails } from '../joining/account-tries.ts';
import { addEmailBody } from './device.contract.ts';
import { devices } from './device.messages.ts';

/** 409 if the child already has an email, or the email is taken. */
export const addEmail = operation(
  {
    route: 'PUT /api/profiles/:childId/email',
    summary: 'Give a child without an email an email and a password',
    who: 'parent',
    changes: ['children', 'devices'],
    of: 'childByName',
    body: addEmailBody,
    example: { email: 'somebody.new@example.com', password: 'a long password' },
    answers: { 204: null },
    refuses: [409, 429],
  },
  async ({ em, actor, params: { childId }, body: { email, password } }, c) => {
    const passwords = await passwordsForChild(c, { em, actor, childId });
    const { familyId, profileId, sessionId } = actor;
    await limitTakenEmails(c, async () => {
      const args = [familyId, profileId, sessionId, childId, email, await passwords.hash(password)];
      await orReject(callFunction(em, 'select fn.add_email(?, ?, ?, ?, ?, ?)', args), {
        stateForbids: devices.hasEmail,
        noneLeft: emailTaken,
      });
    });
  },
);
