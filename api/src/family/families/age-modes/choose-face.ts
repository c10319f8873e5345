import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { chooseFaceBody, profileDto } from '../profile.contract.ts';
import { getProfile } from '../profile.ts';

/** Rules 4.28. */
export const chooseFace = operation(
  {
    route: 'PUT /api/profiles/me/face',
    summary: 'Choose a parent’s own face and color',
    who: 'parent',
    right: 'account',
    changes: ['family'],
    body: chooseFaceBody,
    example: { face: 'owl', color: 'lilac' },
    answers: { 200: profileDto },
  },
  async ({ em, actor, body: { face, color } }) => {
    const { familyId, profileId, sessionId } = actor;
    const args = [familyId, profileId, sessionId, face, color];
    await orReject(callFunction(em, 'select fn.choose_face(?, ?, ?, ?, ?)', args));
    return getProfile(em, actor, profileId);
  },
);
