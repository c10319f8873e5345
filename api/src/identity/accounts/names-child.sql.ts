/** The column names a child of the row's family, even a leaving one, or no one; foreign keys reject unknown ids. */
export const namesChild = (column = 'child_id') =>
  `coalesce(role_of(family_id, ${column}), 'child') in ('child', 'leaving')`;
