-- What a session is called on the list of sessions, and how a parent's recovery code is known again (Rules 2.6).

alter table auth_session
  add column device text not null default '' check (char_length(device) <= 80);
alter table identity
  add column recovery_hash bytea check (octet_length(recovery_hash) = 32);
