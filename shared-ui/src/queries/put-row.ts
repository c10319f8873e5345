import type { HostApi } from '../contract/host-api.ts';

interface Row {
  id: string;
}

/** Stores the server's row in its cached list, new ones first. Refetches only if a running request may be older. */
export const putRow = (host: Pick<HostApi, 'query'>, queryKey: readonly string[], row: Row): void =>
  changeRows(host, queryKey, (rows) =>
    rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [row, ...rows],
  );

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
