import { operation } from '../../../core/http/operation.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import { changeAgeModeBody, profileDto } from '../profile.contract.ts';
import { checkLanguage } from '../languages/check-language.ts';
import { birthYearOf, changeChild, toChildDto } from '../profile.ts';

/** 404 unless it is a child of the family (Rules 4.27). */
export const changeAgeMode = operation(
  {
    route: 'PUT /api/profiles/:childId/look',
    summary: 'Change a child’s appearance, its language, its page’s age mode and whether that reads aloud',
    who: 'parent',
    session: 'inside',
    changes: ['children'],
    of: 'child',
    body: changeAgeModeBody,
    example: { color: 'sky', age: 7, look: 'little' },
    answers: { 200: profileDto },
  },
  ({ em, asker, params: { childId: id }, body: { age, reads_aloud: readsAloud, ...fields } }, c?) => {
    checkLanguage(c, fields.language);
    return writeAs(em, asker, 'parent', async (tx) => {
      const birthYear = typeof age === 'number' ? birthYearOf(age) : age;
      const child = await changeChild(tx, asker, id, withoutUndefined({ ...fields, birthYear, readsAloud }));
      return toChildDto(tx, asker, child);
    });
  },
);

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
