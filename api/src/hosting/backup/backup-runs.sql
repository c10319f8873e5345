create function read_backup_runs() returns setof backup_run
language sql stable security definer as $$
  select * from backup_run order by started_at desc limit 1000
$$;
grant execute on routine read_backup_runs to serving;
-- If there has been no good backup for two days: the start of the last one, or the time of the installation. A backup
-- from before a restore has data that was replaced.
create function backup_missing_since() returns timestamptz
language sql stable security definer as $$
  select since
    from (
      select coalesce(max(started_at), (select min(executed_at) from applied_migration)) as since from backup_run
       where finished_at is not null and error is null and kind <> 'before-restore' offset 0
    ) s
   where since < product_clock() - interval '48 hours'
$$;
grant execute on routine backup_missing_since to serving;
-- Null unless the caller should make this day's backup. A failed one is retried after an hour, a cut-off one after
-- three, a deleted one on the next day, since someone may move every file elsewhere.
create function claim_night(p_id uuid, p_day date) returns uuid
language sql security definer as $$
  insert into backup_run as run (id, kind, day, started_at)
  select p_id, 'nightly', p_day, product_clock() where pg_relation_size('identity') > 0
  on conflict (day) do update
     set id = excluded.id, started_at = excluded.started_at, finished_at = null, file = null, bytes = null, error = null
   where run.error is not null and run.bytes is null and run.finished_at < excluded.started_at - interval '1 hour'
      or run.finished_at is null and run.started_at < excluded.started_at - interval '3 hours'
  returning id
$$;
create function note_backup(
  p_id uuid, p_kind text, p_started_at timestamptz, p_file text, p_bytes bigint, p_error text
) returns void
language sql security definer as $$
  insert into backup_run (id, kind, started_at, finished_at, file, bytes, error)
  values (p_id, p_kind, least(p_started_at, product_clock()), product_clock(), p_file, p_bytes, p_error)
  on conflict (id) do update
     set finished_at = greatest(backup_run.started_at, excluded.finished_at), file = excluded.file, bytes = excluded.bytes,
         error = excluded.error
$$;
create function clear_backup_runs() returns int
language sql security definer as $$
  with old as (
    select id from backup_run where started_at < product_clock() - interval '400 days' limit 1000 for update skip locked
  ), gone as (delete from backup_run b using old where b.id = old.id returning 1)
  select count(*)::int from gone
$$;
grant execute on routine clear_backup_runs to serving;
