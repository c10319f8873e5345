-- The home where a reward is given; null for both. A redemption keeps the home of its time (Rules 8.22).
alter table reward add column home smallint check (home in (1, 2));
alter table redemption add column home smallint check (home in (1, 2));
