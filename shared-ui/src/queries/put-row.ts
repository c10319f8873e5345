import type { HostApi } from '../contract/host-api.ts';

/**
 * Puts a thing as the server has just answered it into its list; a new one comes first, as in the server's order. The
 * list is asked for again only where an answer is on its way that may be older than this one.
 */
export function putRow<Row extends { id: string }>({ query }: HostApi, queryKey: readonly string[], row: Row): void {
  query.setQueryData<Row[]>(queryKey, (rows) => rows && withRow(rows, row));
  if (query.isFetching({ queryKey }) > 0) void query.invalidateQueries({ queryKey });
}

const withRow = <Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [row, ...rows];

/** Takes what was deleted out of its list. */
export function dropRow({ query }: HostApi, queryKey: readonly string[], id: string): void {
  query.setQueryData<{ id: string }[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id));
  if (query.isFetching({ queryKey }) > 0) void query.invalidateQueries({ queryKey });
}
