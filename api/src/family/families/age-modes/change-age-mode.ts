import { ProfileEntity } from '../../../identity/accounts/profile.entity.ts';
import { operation } from '../../../core/http/operation.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { changeAgeModeBody, profileDto } from '../profile.contract.ts';
import { birthYearOf, toChildDto } from '../profile.ts';

/** 404 unless it is a child of the family (Rules 4.27). */
export const changeAgeMode = operation(
  {
    route: 'PUT /api/profiles/:childId/look',
    summary: 'Change a child’s appearance, its page’s age mode and whether that reads aloud',
    who: 'parent',
    changes: ['children'],
    of: 'child',
    body: changeAgeModeBody,
    example: { color: 'sky', age: 7, look: 'little' },
    answers: { 200: profileDto },
  },
  async ({ em, actor, params: { childId: id }, body: { age, reads_aloud: readsAloud, ...fields } }) => {
    const changed = await em.transactional(async (tx) => {
      const child = await tx.findOne(ProfileEntity, { familyId: actor.familyId, id, role: 'child' });
      if (!child) throw notFound();
      const birthYear = typeof age === 'number' ? birthYearOf(age) : age;
      return Object.assign(child, withoutUndefined({ ...fields, birthYear, readsAloud }));
    });
    return toChildDto(em, actor, changed);
  },
);

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
