import { databaseClock } from '../../../core/clock/clock.ts';
import { operation } from '../../../core/http/operation.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import { FamilyEntity } from '../family.entity.ts';
import { homesDto, nameHomesBody } from './home.contract.ts';
import { readHomes } from './homes.ts';

export const nameHomes = operation(
  {
    route: 'PUT /api/homes',
    summary: 'Name the family’s two homes',
    who: 'parent',
    session: 'inside',
    changes: ['family'],
    body: nameHomesBody,
    example: { first: 'Grandma’s house', second: 'Dad’s house' },
    answers: { 200: homesDto },
  },
  ({ em, asker, body: { first, second }, clock = databaseClock }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const family = await tx.findOneOrFail(FamilyEntity, { id: asker.familyId });
      Object.assign(family, { firstHome: first, secondHome: second });
      await tx.flush();
      return readHomes(tx, family, await clock(tx));
    }),
);
