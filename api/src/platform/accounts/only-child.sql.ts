/** Whom the serving role writes into a row of the table is a child of its family, also one that is leaving, or nobody. */
export const onlyChild = (table: string, column = 'child_id') =>
  ({
    restricts: true,
    to: 'app',
    using: 'true',
    check: `${column} is null or exists (
      select from profile p where p.family_id = ${table}.family_id and p.id = ${table}.${column} and p.role in ('child', 'leaving'))`,
  }) as const;
