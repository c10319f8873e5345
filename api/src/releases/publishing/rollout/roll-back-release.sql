-- Ends the canary, if any. Otherwise the previous version becomes live again and the replaced one its fallback.
create function roll_back_release(p_hash bytea, p_name text, p_seen int) returns live_release
language plpgsql security definer as $$
declare
  v_publisher text := release_changer(p_hash, p_name);
  v_rev int := raise_release_rev(p_seen);
  v_live live_release;
begin
  select * into v_live from live_release where name = p_name;
  if v_live.canary is not null then return end_canary(v_rev, p_name, 'rollback', v_publisher); end if;
  if v_live.previous is null then raise exception using errcode = 'TN409'; end if;
  return make_live(v_rev, p_name, v_live.previous, 'rollback', false, v_publisher);
end $$;
grant execute on routine roll_back_release to serving;
