-- Of a person's live sessions the 50 that were used last are kept (Rules 11.5), and as many of those that ended. Called
-- under the lock of the identity, so that the count is exact; what somebody else holds at this moment is in use.
create function trim_sessions(p_family uuid, p_profile uuid) returns void
language plpgsql as $$
begin
  delete from auth_session where family_id = p_family and id in (
    select id from auth_session where family_id = p_family and id in (
      select id from (
        select id, row_number() over (partition by revoked_at is null and expires_at > calendar_clock() order by expires_at desc, id desc) as place
          from auth_session where family_id = p_family and profile_id = p_profile
      ) ranked where place > 50
    ) for update skip locked
  );
end $$;
