import { cast } from '../../testing/access/cast.ts';
import type { SeededFamilies } from '../../testing/access/seed-families.ts';
import { schema } from '../../../src/schema.ts';
import { nameOf } from './cells.ts';
import type { Finding, Outcome } from './judge.ts';

/** Reports rows that a child without a family created where the schema forbids them: it could no longer join one. */
export const judgeLoneChild =
  ({ people }: Pick<SeededFamilies, 'people'>) =>
  ({ cell, changes }: Outcome): Finding[] => {
    const { as } = cell.caller;
    if (!as || cast[as].family !== cast.waiting.family) return [];
    return changes
      .filter(({ table, how, row }) => {
        const isTheirs = row.family_id === people[as].familyId;
        return how === 'new' && isTheirs && schema.tables[table]?.onJoin?.rows === 'none';
      })
      .map(({ table }) => {
        const detail = `a child without a parent has made a row of ${table}, whose onJoin says it has none`;
        return { cell: nameOf(cell), kind: 'joining', detail };
      });
  };
