-- Counts an attempt with this code, together with attempts at family codes. Returns the seconds to wait, 0 for none.
create function count_invitation(p_key bytea) returns int
language plpgsql security definer as $$
declare
  v_wait int := count_one('join-code', (code_count())[1], null);
begin
  if v_wait = 0 then perform note_guess('join-code', code_count(), p_key); end if;
  perform forget_tries();
  return v_wait;
end $$;
grant execute on routine count_invitation to serving;

-- The look-up role cannot read counters itself.
create function is_invitation_counted(p_key bytea) returns boolean
language sql security definer as $$
  select is_guess_counted(code_count(), p_key)
$$;
grant execute on routine is_invitation_counted to look_ups;

-- The invitation with this code, once the attempt was counted. Crosses families, so it belongs to the look-up role and
-- returns only ids.
create function invitation_by_code(p_key bytea) returns table (family_id uuid, id uuid)
language plpgsql security definer as $$
begin
  if not is_invitation_counted(p_key) then raise exception using errcode = 'TN429'; end if;
  return query select i.family_id, i.id from invitation i where i.code_key = p_key and i.used_at is null and i.expires_at > clock_timestamp();
end $$;
grant execute on routine invitation_by_code to serving;
alter routine invitation_by_code owner to look_ups;

-- An invitation that can still be used with this code; a candidate has used it for everyone else.
create function open_invitation(p_family uuid, p_id uuid, p_key bytea, p_candidate uuid) returns invitation
language plpgsql as $$
declare
  v_invitation invitation;
begin
  perform set_config('app.family_id', p_family::text, true);
  select * into v_invitation from invitation
   where family_id = p_family and id = p_id and code_key = p_key and used_at is null and expires_at > clock_timestamp()
     and coalesce(candidate_id = p_candidate, candidate_id is null);
  if not found then raise exception using errcode = 'TN404'; end if;
  return v_invitation;
end $$;

-- What it offers, for anyone with its code.
create function look_at_invitation(p_family uuid, p_id uuid, p_key bytea)
returns table (family_name text, inviter_name text, membership text, until date, expires_at timestamptz)
language plpgsql security definer as $$
declare
  v_invitation invitation := open_invitation(p_family, p_id, p_key, null);
begin
  return query
    select f.name, p.display_name, v_invitation.membership, v_invitation.until, v_invitation.expires_at
      from family f join profile p on p.family_id = f.id and p.id = v_invitation.created_by
     where f.id = p_family;
end $$;
grant execute on routine look_at_invitation to serving;
