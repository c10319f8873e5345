/**
 * The column names a child of the row's family, also one that is leaving, or nobody; whoever is not there at all is refused by
 * the key that leads to them.
 */
export const namesChild = (column = 'child_id') =>
  `coalesce(role_of(family_id, ${column}), 'child') in ('child', 'leaving')`;
