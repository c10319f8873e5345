-- The names of a family's two homes, null until a child has a schedule (Rules 4.80 to 4.82). The homes are numbers 1 and 2.
alter table family
  add column first_home text check (char_length(first_home) between 1 and 40),
  add column second_home text check (char_length(second_home) between 1 and 40),
  add constraint family_two_homes check ((first_home is null) = (second_home is null));

-- At which home a child sleeps: `pattern` repeats every 14 nights from `start_date`, and `swapped` are nights at the other
-- home. On a day of change the child moves at `change_time`, in the family's zone.
create table home_schedule (
  family_id uuid not null references family (id),
  child_id uuid not null,
  start_date date not null,
  pattern text not null check (pattern ~ '^[12]{14}$'),
  change_time time not null,
  swapped date[] not null default '{}' check (cardinality(swapped) <= 100),
  primary key (family_id, child_id),
  foreign key (family_id, child_id) references profile (family_id, id)
);
alter table home_schedule enable row level security; alter table home_schedule force row level security;
