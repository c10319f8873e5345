-- The home that a task belongs to; null for both (Rules 6.70).
alter table recurring_task add column home smallint check (home in (1, 2));
alter table task add column home smallint check (home in (1, 2));
