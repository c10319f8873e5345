import { writeAs } from '../../../identity/sessions/write-as.ts';
import { ProfileEntity } from '../../../identity/accounts/profile.entity.ts';
import { operation } from '../../../core/http/operation.ts';
import { chooseFaceBody, profileDto } from '../profile.contract.ts';
import { toProfileDto } from '../profile.ts';

/** Rules 4.28. */
export const chooseFace = operation(
  {
    route: 'PUT /api/profiles/me/face',
    summary: 'Choose a parent’s own face and color',
    who: 'parent',
    session: 'inside',
    changes: ['family'],
    body: chooseFaceBody,
    example: { face: 'owl', color: 'lilac' },
    answers: { 200: profileDto },
  },
  ({ em, asker: { familyId, profileId: id }, asker, body }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const parent = await tx.findOneOrFail(ProfileEntity, { familyId, id });
      Object.assign(parent, body);
      await tx.flush();
      return toProfileDto(parent);
    }),
);
