-- The runs of the last year, newest first.
create function read_backup_runs() returns setof backup_run
language sql stable security definer as $$
  select * from backup_run order by started_at desc limit 1000
$$;
grant execute on routine read_backup_runs to serving;
-- When the last good one was begun; null where there was none. One before a restore tells of data that is gone.
create function last_good_backup() returns timestamptz
language sql stable security definer as $$
  select max(started_at) from backup_run where finished_at is not null and error is null and kind <> 'before-restore'
$$;
grant execute on routine last_good_backup to serving;
-- Since when there is no good one where that is two days or more, by the last one or, without any, by the installation.
create function backup_missing_since() returns timestamptz
language sql stable security definer as $$
  select since
    from (select coalesce(last_good_backup(), (select min(executed_at) from applied_migration)) as since offset 0) s
   where since < product_clock() - interval '48 hours'
$$;
grant execute on routine backup_missing_since to serving;
-- The given id where the caller is to make the backup of this day, else null. One that failed is tried again after an hour,
-- one that was cut off after three. One whose file is gone (noteGone leaves its bytes) is not made again until the next day,
-- since somebody may move every file elsewhere. Where nobody has an account there is nothing to lose.
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
