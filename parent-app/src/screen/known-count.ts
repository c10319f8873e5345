import { hasFailed } from '@tokennest/shared-ui/queries/has-failed';

/** Undefined while it is on its way, null where it did not load: nobody may take either for none. */
export type KnownCount = number | null | undefined;

interface Counted<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  errorUpdateCount?: number;
}

export const countIn = <Row>(query: Counted<Row>, isCounted: (row: Row) => boolean = () => true): KnownCount =>
  query.data ? query.data.filter(isCounted).length : hasFailed(query) ? null : undefined;
