import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { profileDto, renameChildBody } from './profile.contract.ts';
import { toChildDto } from './profile.ts';

export const renameChild = operation(
  {
    route: 'PUT /api/auth/children/:childId',
    // The specification's own path (Rules 4.8).
    also: 'PUT /auth/children/:childId',
    summary: 'Rename a child',
    who: 'parent',
    changes: ['children', 'devices', 'tasks', 'recurring-tasks', 'absences', 'allowances', 'redemptions'],
    of: 'child',
    body: renameChildBody,
    example: { display_name: 'Somebody new' },
    answers: { 200: profileDto },
  },
  async ({ em, actor, params: { childId: id }, body: { display_name: displayName } }) => {
    const renamed = await em.transactional(async (tx) => {
      const child = await tx.findOne(ProfileEntity, { familyId: actor.familyId, id, role: 'child' });
      if (!child) throw notFound();
      return Object.assign(child, { displayName });
    });
    return toChildDto(em, actor, renamed);
  },
);
