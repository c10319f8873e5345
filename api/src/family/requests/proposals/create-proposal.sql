-- Creates a child's proposal; p_key becomes its id. Checks the limits under a lock on the child's row, before writing
-- (Rules 12.300). The detail of TN409 has the reason; 'day' includes the seconds until another one is allowed.
create function create_proposal(
  p_family uuid, p_actor uuid, p_session uuid, p_kind text, p_title text, p_picture text, p_price bigint, p_key uuid,
  p_hash bytea, p_token bytea default null
) returns setof proposal
language plpgsql security definer as $$
declare
  v_proposal proposal;
  v_now timestamptz := product_clock();
  v_since timestamptz;
begin
  perform enter_session(p_family, p_actor, p_session, 'child', p_token);
  perform from profile where family_id = p_family and role = 'parent';
  if not found then raise exception using errcode = 'TN409', detail = 'alone'; end if;
  perform from profile where family_id = p_family and id = p_actor for no key update;
  select * into v_proposal from proposal where family_id = p_family and id = p_key;
  if found then
    if v_proposal.request_hash <> p_hash then raise exception using errcode = 'TN422'; end if;
    return next v_proposal;
    return;
  end if;
  if (select count(*) from proposal where family_id = p_family and child_id = p_actor and closed_at is null) >= limits.proposalsOpenMax then
    raise exception using errcode = 'TN409', detail = 'open';
  end if;
  select created_at into v_since from proposal
   where family_id = p_family and child_id = p_actor and created_at > v_now - interval '24 hours'
   order by created_at desc limit 1 offset limits.proposalsPerDayMax - 1;
  if found then
    raise exception using errcode = 'TN409', detail = 'day ' || ceil(extract(epoch from v_since + interval '24 hours' - v_now));
  end if;
  insert into proposal (family_id, id, child_id, kind, title, picture, price, created_at, request_hash)
  values (p_family, p_key, p_actor, p_kind, p_title, p_picture, p_price, v_now, p_hash) returning * into v_proposal;
  insert into proposal_step (family_id, proposal_id, seq, child_id, step, actor_id, title, price, created_at)
  values (p_family, p_key, 1, p_actor, 'proposed', p_actor, p_title, p_price, v_now);
  return next v_proposal;
end $$;
grant execute on routine create_proposal to serving;
