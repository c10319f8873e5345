import { operation } from '../../core/http/operation.ts';
import { familyDto } from './family.contract.ts';
import { getFamily, type ReadUsual } from './family.ts';

export const readFamily = (readUsual: ReadUsual) =>
  operation(
    {
      route: 'GET /api/families/current',
      summary: 'Read the caller’s family',
      who: 'anyone',
      answers: { 200: familyDto },
    },
    ({ em, actor }) => getFamily(em, actor, readUsual),
  );
