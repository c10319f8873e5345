import { type Population, sqlIdOf } from '../bench-ids.ts';

export const familyRowsSql = ({ families, childrenEach }: Population): string[] => [
  `insert into family (id, time_zone) select ${sqlIdOf('family', 'n')}, 'Europe/Berlin' from generate_series(1, ${families}) n`,
  `insert into profile (family_id, id, display_name, role)
    select ${sqlIdOf('family', 'n')}, ${sqlIdOf('parent', 'n')}, 'Sarah', 'parent' from generate_series(1, ${families}) n`,
  `insert into profile (family_id, id, display_name, role, created_by)
    select ${sqlIdOf('family', 'f')}, ${sqlIdOf('child', 'n')}, 'Mia', 'child', ${sqlIdOf('parent', 'f')}
      from generate_series(1, ${families * childrenEach}) n, lateral (select (n - 1) / ${childrenEach} + 1 as f)`,
];
