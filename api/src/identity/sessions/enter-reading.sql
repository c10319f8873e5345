-- For a query under row-level security: checks the session like read_actor and sets the family, person and role. p_role
-- as in refuse_other_role.
create function enter_reading(p_family uuid, p_actor uuid, p_session uuid, p_role text, p_token bytea) returns text
language plpgsql as $$
declare
  v_role text;
  v_kind text;
  v_helps text;
  v_hidden text;
  v_set text;
begin
  select actor.role, actor.membership, actor.helps, actor.hidden_home into v_role, v_kind, v_helps, v_hidden
    from read_actor(p_family, p_actor, p_session, p_token) actor;
  if v_role is null then raise exception using errcode = 'TN401'; end if;
  if v_role is distinct from p_role then v_set := refuse_other_role(p_role, v_role, v_kind); end if;
  if v_role = 'helper' then v_set := set_config('app.helps', v_helps, true); end if;
  if v_hidden is not null then v_set := set_config('app.hidden_home', v_hidden, true); end if;
  v_set := set_config('app.role', v_role, true);
  return v_role;
end $$;
grant execute on routine enter_reading to serving;
