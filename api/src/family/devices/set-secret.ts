import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { passwordsForChild } from '../families/set-child-password.ts';
import { secretBody } from './device.contract.ts';
import { secretText } from './secret-text.ts';

export const setSecret = operation(
  {
    route: 'PUT /api/profiles/:childId/secret',
    summary: 'Set what a child signs in with on a family device: four pictures or a PIN',
    who: 'parent',
    changes: ['devices'],
    of: 'child',
    body: secretBody,
    example: { secret: { kind: 'pin', pin: '2468' } },
    answers: { 204: null },
    refuses: [429],
  },
  async ({ em, actor, params: { childId }, body: { secret } }, c) => {
    const passwords = await passwordsForChild(c, { em, actor, childId });
    const { familyId, profileId, sessionId } = actor;
    const hash = await passwords.hash(secretText(childId, secret));
    const args = [familyId, profileId, sessionId, childId, secret.kind, hash];
    await orReject(callFunction(em, 'select fn.set_child_secret(?, ?, ?, ?, ?, ?)', args));
  },
);
