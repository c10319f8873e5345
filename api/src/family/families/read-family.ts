import { operation } from '../../core/http/operation.ts';
import { familyDto } from './family.contract.ts';
import { getFamily, type UsualReading } from './family.ts';

export const readFamily = (usual: UsualReading) =>
  operation(
    {
      route: 'GET /api/families/current',
      summary: 'Read the caller’s family',
      who: 'anyone',
      right: 'see',
      session: 'inside',
      answers: { 200: familyDto },
    },
    ({ em, asker }) => getFamily(em, asker, usual),
  );
