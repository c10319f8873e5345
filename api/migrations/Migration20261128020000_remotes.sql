-- A remote may be tried before any version of it is live (Rules 13.183): then it has a canary, and for the others no page.
alter table live_release
  alter column current drop not null,
  add constraint live_release_something_check check (num_nonnulls(current, canary) > 0);
