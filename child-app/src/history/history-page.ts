/** Specification 9: the child's history shows 10 at a time. */
export const historyPageSize = 10;
