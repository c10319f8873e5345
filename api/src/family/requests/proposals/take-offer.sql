-- Returns the parent who offered this to the child, or null without an offer. The rest of the transaction then acts as
-- that parent, because only parents can create what the child accepts (Rules 12.297).
create function take_offer(p_family uuid, p_actor uuid, p_session uuid, p_proposal uuid) returns uuid
language plpgsql security definer as $$
declare
  v_parent uuid;
  v_set text;
begin
  perform enter_session(p_family, p_actor, p_session, 'child');
  select offered_by into v_parent from proposal
   where family_id = p_family and id = p_proposal and child_id = p_actor and status = 'changed';
  if v_parent is not null then
    v_set := set_config('app.profile_id', v_parent::text, true);
    v_set := set_config('app.role', 'parent', true);
  end if;
  return v_parent;
end $$;
grant execute on routine take_offer to serving;
