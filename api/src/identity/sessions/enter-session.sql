-- Whom an operation admits: 'parent', 'child', 'owner', 'adult' (parent or helper) or 'everyone'; null admits parents and
-- children. Helpers are refused unless named (Rules 15.3).
create function refuse_other_role(p_admits text, p_role text, p_kind text) returns text
language plpgsql as $$
begin
  if (case coalesce(p_admits, 'member')
       when 'member' then p_role in ('parent', 'child')
       when 'everyone' then true
       when 'adult' then p_role in ('parent', 'helper')
       when 'owner' then p_role = 'parent' and coalesce(p_kind, 'owner') = 'owner'
       else p_role = p_admits end)
  then return p_role; end if;
  raise exception using errcode = 'TN403';
end $$;
grant execute on routine refuse_other_role to serving;

-- Sets the family, person and role for a live session, and returns the role. p_role as in refuse_other_role; p_token as
-- in read_actor.
create function enter_session(p_family uuid, p_profile uuid, p_session uuid, p_role text, p_token bytea default null)
returns text
language plpgsql as $$
declare
  v_role text;
  v_kind text;
  v_hidden smallint;
  v_taken bytea;
  v_idle int;
  v_set text;
begin
  -- Assignments, since each perform would be a separate query.
  v_set := enter_person(p_family, p_profile);
  select p.role, m.kind, m.hidden_home, s.taken_hash, s.idle_seconds into v_role, v_kind, v_hidden, v_taken, v_idle
    from auth_session s join profile p on p.family_id = s.family_id and p.id = s.profile_id
    left join membership m on m.family_id = p.family_id and m.profile_id = p.id
   where s.family_id = p_family and s.id = p_session and s.profile_id = p_profile and p.role in ('parent', 'child', 'helper')
     and (m.ends_at is null or m.ends_at > calendar_clock())
     and s.revoked_at is null and (s.expires_at > clock_timestamp() or s.expires_at > calendar_clock());
  if v_role is null then raise exception using errcode = 'TN401'; end if;
  -- Separate condition: SQL may evaluate both sides, and this call takes a lock.
  if p_token <> v_taken then
    if not take_token(p_family, p_session, p_token) then raise exception using errcode = 'TN401'; end if;
  end if;
  if v_role is distinct from p_role then v_set := refuse_other_role(p_role, v_role, v_kind); end if;
  if v_idle is not null then perform keep_session(p_family, p_session); end if;
  if v_role = 'helper' then v_set := set_config('app.helps', children_helped(p_family, p_profile), true); end if;
  if v_hidden is not null then v_set := set_config('app.hidden_home', v_hidden::text, true); end if;
  v_set := set_config('app.role', v_role, true);
  return v_role;
end $$;
