import { safe } from '../database/search-path.sql.ts';

/**
 * Counts one try and answers how many seconds to wait, 0 while there were at most p_max since the first; one too many is
 * not counted. One statement under the row's lock, so the count is exact on any number of replicas.
 */
const countOne = `
create or replace function count_one(p_scope text, p_subject bytea, p_max int, p_window_seconds int) returns int
language plpgsql ${safe} as $$
declare
  v_wait int;
begin
  insert into rate_limit as r (scope, subject_hash, count, ends_at)
  values (p_scope, p_subject, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (scope, subject_hash) do update set
    count = case when r.ends_at <= statement_timestamp() then 1 else r.count + 1 end,
    ends_at = case when r.ends_at <= statement_timestamp() then excluded.ends_at else r.ends_at end
   where r.count < p_max or r.ends_at <= statement_timestamp();
  if found then return 0; end if;
  select ceil(extract(epoch from ends_at - clock_timestamp())) into v_wait
    from rate_limit where scope = p_scope and subject_hash = p_subject;
  return greatest(1, v_wait);
end $$`;

/** Takes one try back, unless the window ends after p_ends_max: then it began only after that try. */
const uncountOne = `
create or replace function uncount_one(p_scope text, p_subject bytea, p_ends_max timestamptz) returns void
language plpgsql ${safe} as $$
declare
  v_count int;
begin
  select count into v_count from rate_limit
   where scope = p_scope and subject_hash = p_subject and ends_at <= p_ends_max for update;
  if v_count > 1 then
    update rate_limit set count = v_count - 1 where scope = p_scope and subject_hash = p_subject;
  else
    delete from rate_limit where scope = p_scope and subject_hash = p_subject and v_count = 1;
  end if;
end $$`;

/**
 * Removes rows that are over, a few at each try. Comes last and skips what others have locked, so that it waits for
 * nobody.
 */
const forgetTries = `
create or replace function forget_tries() returns void
language plpgsql ${safe} as $$
begin
  delete from rate_limit where (scope, subject_hash) in (
    select scope, subject_hash from rate_limit where ends_at <= statement_timestamp()
     order by ends_at limit 20 for update skip locked
  );
end $$`;

/** A try that is counted for good: at once, whatever becomes of the request. */
const countTry = `
create or replace function count_try(p_scope text, p_subject bytea, p_max int, p_window_seconds int) returns int
language plpgsql security definer ${safe} as $$
declare
  v_wait int;
begin
  v_wait := count_one(p_scope, p_subject, p_max, p_window_seconds);
  perform forget_tries();
  return v_wait;
end $$`;

/**
 * A try that fails until it is given back, for an account and for an address: counted for both or, when one of them must
 * wait, for neither. Account before address, so two of these never wait for each other. counted_at is for uncount_failure.
 */
const countFailure = `
create or replace function count_failure(p_account bytea, p_account_max int, p_address bytea, p_address_max int,
  p_window_seconds int) returns table (wait int, counted_at timestamptz)
language plpgsql security definer ${safe} as $$
begin
  wait := count_one('failure-account', p_account, p_account_max, p_window_seconds);
  if wait = 0 then
    wait := count_one('failure-address', p_address, p_address_max, p_window_seconds);
    if wait > 0 then
      perform uncount_one('failure-account', p_account, 'infinity');
    end if;
  end if;
  counted_at := clock_timestamp();
  perform forget_tries();
  return next;
end $$`;

/** Gives a try back that was no failure. Locks in count_failure's order. */
const uncountFailure = `
create or replace function uncount_failure(p_account bytea, p_address bytea, p_window_seconds int, p_counted_at timestamptz)
returns void language plpgsql security definer ${safe} as $$
declare
  v_ends_max timestamptz := p_counted_at + make_interval(secs => p_window_seconds);
begin
  perform uncount_one('failure-account', p_account, v_ends_max);
  perform uncount_one('failure-address', p_address, v_ends_max);
end $$`;

export const limitFunctions = [
  { name: 'count_one', isServed: false, sql: countOne },
  { name: 'uncount_one', isServed: false, sql: uncountOne },
  { name: 'forget_tries', isServed: false, sql: forgetTries },
  { name: 'count_try', isServed: true, sql: countTry },
  { name: 'count_failure', isServed: true, sql: countFailure },
  { name: 'uncount_failure', isServed: true, sql: uncountFailure },
];
