import { safe } from '../tokens/ledger.sql.ts';

/**
 * Counts a try and answers how many seconds to wait, 0 while there were at most p_max since the first. One statement
 * under the row's lock, so the count is exact on any number of replicas. Rows that are over go in passing, after the
 * own one and never waiting for another's, so two of these never wait for each other.
 */
const countTry = `
create or replace function count_try(p_scope text, p_subject bytea, p_max int, p_window_seconds int) returns int
language plpgsql security definer ${safe} as $$
declare
  v_count int;
  v_ends_at timestamptz;
begin
  insert into rate_limit as r (scope, subject_hash, count, ends_at)
  values (p_scope, p_subject, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (scope, subject_hash) do update set
    count = case when r.ends_at <= statement_timestamp() then 1 else least(r.count, p_max) + 1 end,
    ends_at = case when r.ends_at <= statement_timestamp() then excluded.ends_at else r.ends_at end
  returning r.count, r.ends_at into v_count, v_ends_at;
  delete from rate_limit where (scope, subject_hash) in (
    select scope, subject_hash from rate_limit where ends_at <= statement_timestamp()
     order by ends_at limit 20 for update skip locked
  );
  if v_count <= p_max then return 0; end if;
  return greatest(1, ceil(extract(epoch from v_ends_at - clock_timestamp())));
end $$`;

export const limitFunctions = [{ name: 'count_try', isServed: true, sql: countTry }];
