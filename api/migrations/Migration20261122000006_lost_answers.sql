-- Which refresh token of a session was used last, and for which one each was given (Rules 3.3). Both are null in sessions
-- from before: these go on with the token that was not used yet.
alter table auth_session
  add column taken_hash bytea check (octet_length(taken_hash) = 32);
alter table refresh_token
  add column follows bytea check (octet_length(follows) = 32);

-- The first is told the token of who asks, the second several next ones.
drop function if exists read_actor(uuid, uuid, uuid);
drop function if exists rotate_session(uuid, uuid, uuid, bytea, bytea);
drop function if exists follow_token(uuid, uuid, bytea, bytea);
