-- When backups were begun and how they ended. Nightly ones have their day once, whichever server makes them.
create table backup_run (
  id uuid primary key,
  kind text not null check (kind in ('nightly', 'manual', 'before-update', 'before-restore')),
  day date unique,
  started_at timestamptz not null,
  finished_at timestamptz,
  file text,
  bytes bigint check (bytes > 0),
  error text,
  constraint backup_run_day_of_nightly check (day is null or kind = 'nightly'),
  constraint backup_run_ends_later check (finished_at >= started_at),
  constraint backup_run_has_ended check (finished_at is not null or (file is null and error is null)),
  constraint backup_run_file_or_error check (file is null or error is null)
);
create index backup_run_started_at on backup_run (started_at);
alter table backup_run enable row level security; alter table backup_run force row level security;
-- The role of the audit reads every table, since a backup is made by it; its policies come with the declarations.
