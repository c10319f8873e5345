-- Up to which of its transactions a child has been shown what was approved, and when it looked last (Rules 12.268); null
-- before it first looks. Here, since approvals of one child come one after the other under the lock of its account.
alter table token_account
  add column shown_seq bigint,
  add column looked_at timestamptz,
  add constraint token_account_shown_check check (
    (shown_seq is null) = (looked_at is null) and shown_seq between 0 and seq);

-- Of a former child nothing says when it looked. For any version of the server: each erases.
create function forget_looking() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update token_account set shown_seq = null, looked_at = null where family_id = new.family_id and child_id = new.id;
  return null;
end $$;
create trigger profile_forgets_looking after update of role on profile
  for each row when (new.role = 'former') execute function forget_looking();
