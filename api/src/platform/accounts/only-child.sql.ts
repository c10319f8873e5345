/** Whom the serving role writes into this column is a child of the row's family, also one that is leaving, or nobody. */
export const onlyChild = (column = 'child_id') =>
  ({
    restricts: true,
    to: 'app',
    using: 'true',
    check: `${column} is null or role_of(family_id, ${column}) in ('child', 'leaving')`,
  }) as const;
