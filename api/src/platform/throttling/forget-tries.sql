-- Removes rows that are over, a few at each try. Comes last and skips what others have locked, so that it waits for
-- nobody.
create function forget_tries() returns void
language plpgsql as $$
begin
  delete from rate_limit where (scope, subject_hash) in (
    select scope, subject_hash from rate_limit where ends_at <= statement_timestamp()
     order by ends_at limit 20 for update skip locked
  );
end $$;
