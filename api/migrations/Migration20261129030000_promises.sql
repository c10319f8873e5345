-- Within how many hours the family means to answer: nothing is called late before it (Rules 12.285).
alter table family
  add column answer_within_hours smallint not null default 24,
  add constraint family_answer_within_hours_check check (answer_within_hours in (6, 12, 24, 48, 72, 168));

-- When the child has reminded its parent last; of a wait that is over where it lies before the completion (Rules 12.286).
alter table task add column nudged_at timestamptz;
alter table redemption add column nudged_at timestamptz;

create index task_nudged on task (family_id, assigned_to, nudged_at) where nudged_at is not null;
create index redemption_nudged on redemption (family_id, child_id, nudged_at) where nudged_at is not null;

-- How long answers took is read off the newest of each child (Rules 12.288).
create index task_attempt_rejected on task_attempt (family_id, child_id, rejected_at) where rejected_at is not null;
create index redemption_fulfilled on redemption (family_id, child_id, fulfilled_at) where fulfilled_at is not null;
