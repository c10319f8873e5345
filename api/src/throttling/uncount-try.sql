-- Gives back a try of count_try that turned out not to be what is counted.
create or replace function uncount_try(p_scope text, p_subject bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform uncount_one(p_scope, p_subject, 'infinity');
end $$;
