import type { HostApi } from '../contract/host-api.ts';

interface Row {
  id: string;
}

/**
 * Puts a thing as the server has just answered it into its list; a new one comes first, as in the server's order. The
 * list is asked for again only where an answer is on its way that may be older than this one.
 */
export const putRow = (host: Pick<HostApi, 'query'>, queryKey: readonly string[], row: Row): void =>
  changeRows(host, queryKey, (rows) =>
    rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [row, ...rows],
  );

/** Takes what was deleted out of its list. */
export const dropRow = (host: Pick<HostApi, 'query'>, queryKey: readonly string[], id: string): void =>
  changeRows(host, queryKey, (rows) => rows.filter((row) => row.id !== id));

function changeRows(
  { query }: Pick<HostApi, 'query'>,
  queryKey: readonly string[],
  change: (rows: Row[]) => Row[],
): void {
  query.setQueryData<Row[]>(queryKey, (rows) => rows && change(rows));
  if (query.isFetching({ queryKey }) > 0) void query.invalidateQueries({ queryKey });
}
