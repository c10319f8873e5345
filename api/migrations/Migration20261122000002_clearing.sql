-- Rows that are over are found and removed in batches (Rules 11.5); a session takes its tokens along.

alter table refresh_token
  drop constraint refresh_token_family_id_session_id_profile_id_fkey,
  add foreign key (family_id, session_id, profile_id) references auth_session (family_id, id, profile_id) on delete cascade;
create index auth_session_over on auth_session (least(revoked_at, expires_at));
create index join_request_over on join_request (coalesce(decided_at, created_at)) where status in ('withdrawn', 'declined');
create index task_attempt_repeats on task_attempt (completed_at) where repeat_of is not null;
