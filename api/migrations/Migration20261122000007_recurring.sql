-- Chores that come back, when the family's day begins, and who is away when.

-- A day of the family runs from this hour to the same hour of the next day (Rules 4.13).
alter table family add day_begins_at smallint not null default 0 check (day_begins_at between 0 and 23);

-- From one date of the family's zone to another, both included; of the whole family where no child is named.
create table absence (
  family_id uuid not null references family (id),
  id uuid not null,
  child_id uuid,
  from_date date not null,
  to_date date not null,
  pays_allowances boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  request_hash bytea not null,
  deleted_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id),
  constraint absence_ends check (from_date <= to_date)
);
create index absence_living on absence (family_id, to_date) where deleted_at is null;
alter table absence enable row level security; alter table absence force row level security;

-- next_date is the date of the family that is made next, next_at when it shows and the clock looks at it. Without a date
-- the clock looks whether what comes back after it was done is done. Times of day are those of the family's zone.
create table recurring_task (
  family_id uuid not null references family (id),
  id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  description text check (char_length(description) between 1 and 500),
  token_reward bigint not null check (token_reward between 1 and 1000000),
  repeat jsonb not null,
  start_date date not null,
  assign text not null check (assign in ('one', 'each', 'anyone', 'turns')),
  from_time time,
  until_time time,
  lasts_days smallint not null check (lasts_days between 1 and 31),
  if_not_done text not null check (if_not_done in ('missed', 'stays')),
  pays text not null check (pays in ('on_approval', 'at_once', 'by_itself')),
  pays_after_hours smallint check (pays_after_hours between 1 and 168),
  paused_at timestamptz,
  next_child_id uuid,
  next_date date,
  next_at timestamptz,
  no_room_on date,
  created_at timestamptz not null,
  created_by uuid not null,
  request_hash bytea not null,
  deleted_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, next_child_id) references profile (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id),
  constraint recurring_task_waits_for_hours check ((pays = 'by_itself') = (pays_after_hours is not null)),
  constraint recurring_task_turns_have_next check ((assign = 'turns') = (next_child_id is not null)),
  constraint recurring_task_date_has_instant check (next_date is null or next_at is not null),
  constraint recurring_task_rests check (next_at is null or (paused_at is null and deleted_at is null)),
  -- No zone is farther than 14 hours from UTC, a family's day begins 23 hours later at most, and shows within it.
  constraint recurring_task_next_fits_date check (
    next_at >= next_date::timestamp at time zone 'UTC' - interval '15 hours'
    and next_at <= next_date::timestamp at time zone 'UTC' + interval '63 hours'
  )
);
create index recurring_task_due on recurring_task (next_at, family_id, id) where next_at is not null;
create index recurring_task_living on recurring_task (family_id, created_at) where deleted_at is null;
alter table recurring_task enable row level security; alter table recurring_task force row level security;

-- Whom it is for, in the order of their turns.
create table recurring_task_child (
  family_id uuid not null,
  recurring_task_id uuid not null,
  child_id uuid not null,
  position smallint not null check (position between 0 and 19),
  primary key (family_id, recurring_task_id, child_id),
  foreign key (family_id, recurring_task_id) references recurring_task (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id)
);
alter table recurring_task_child enable row level security; alter table recurring_task_child force row level security;

-- Each date that was handled, or that a parent skips, so that none is made twice: of each child, or of nobody by name.
create table occurrence (
  family_id uuid not null,
  id uuid not null,
  recurring_task_id uuid not null,
  due_date date not null,
  child_id uuid,
  task_id uuid,
  outcome text not null check (outcome in ('made', 'missed', 'skipped', 'away', 'no_room')),
  made_at timestamptz not null,
  primary key (family_id, id),
  unique nulls not distinct (family_id, recurring_task_id, due_date, child_id),
  unique (family_id, task_id),
  foreign key (family_id, recurring_task_id) references recurring_task (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, task_id) references task (family_id, id),
  constraint occurrence_made_has_task check (case outcome when 'made' then task_id is not null when 'away' then true else task_id is null end)
);
create index occurrence_by_date on occurrence (family_id, due_date);
alter table occurrence enable row level security; alter table occurrence force row level security;

-- Of which recurring task, for which day, and until when; a task is missed while nobody has done it.
alter table task
  add recurring_task_id uuid,
  add due_date date,
  add due_at timestamptz,
  add missed_at timestamptz,
  add foreign key (family_id, recurring_task_id) references recurring_task (family_id, id),
  add constraint task_occurs_on_a_date check ((recurring_task_id is null) = (due_date is null) and (due_at is null or due_date is not null)),
  add constraint task_missed_is_undone check (missed_at is null or (status = 'pending' and due_at is not null and missed_at >= due_at));

-- The open ones come first, then the newest approved: a list reads as many rows as it shows, whatever a year of
-- occurrences has left behind (Rules 6.24).
drop index task_by_status;
create index task_listed on task (family_id, approved_at desc nulls first, created_at desc, id desc)
  where deleted_at is null and missed_at is null;
create index task_over on task (due_at, family_id, id) where status = 'pending' and missed_at is null and deleted_at is null;
create index task_of_recurring on task (family_id, recurring_task_id)
  where status = 'pending' and missed_at is null and deleted_at is null;
-- The approved ones of a child are numbered, so that how many there are is read off the last (Rules 1.4). FORCE holds the
-- owner as well, hence its pause.
alter table task add approved_number bigint;
alter table task no force row level security;
update task set approved_number = numbered.number
  from (select family_id, id, row_number() over (partition by family_id, completed_by order by approved_at, id) as number
          from task where status = 'approved') numbered
 where task.family_id = numbered.family_id and task.id = numbered.id;
alter table task force row level security;
create unique index task_approved_number on task (family_id, completed_by, approved_number) where approved_number is not null;

-- One-off tasks stand on the day they were done.
create index task_done on task (family_id, completed_at) where recurring_task_id is null and deleted_at is null;
