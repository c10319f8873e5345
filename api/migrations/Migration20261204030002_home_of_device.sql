-- The home of a shared tablet, whose board lists the children who are there first; null if nobody has said (Rules 2.117).
alter table device add column home smallint check (home in (1, 2));
