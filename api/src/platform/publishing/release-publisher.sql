-- Whose token has this hash, as the events name them, if it is good for this remote now; what TN401 says beside it is what
-- find_release_token says. Each function that a token opens asks here first.
create function release_publisher(p_hash bytea, p_name text) returns text
language plpgsql stable as $$
declare
  v_found record;
begin
  select * into v_found from find_release_token(p_hash);
  if v_found.state is distinct from 'good' then
    raise exception using errcode = 'TN401', detail = v_found.state;
  end if;
  if v_found.name is distinct from p_name then raise exception using errcode = 'TN403'; end if;
  return coalesce(nullif(v_found.note, ''), 'token ' || v_found.id);
end $$;
