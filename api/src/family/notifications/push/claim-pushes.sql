-- Leases a device's due messages for one minute; names and titles only if the person wants them shown. No rows if
-- another server is sending. Deletes a subscription whose session has ended.
create function claim_pushes(p_family uuid, p_subscription uuid, p_now timestamptz)
returns table (
  id uuid, kind text, subject_id uuid, queued_at timestamptz, tries int, open_count int, title text, who text, amount bigint,
  role text, time_zone text, endpoint text, p256dh bytea, auth bytea, quiet_from text, quiet_until text, is_digest boolean,
  shows_names boolean, language text
)
language plpgsql security definer as $$
#variable_conflict use_column
declare
  v_device push_subscription;
  v_over uuid[];
  v_hidden smallint;
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  select * into v_device from push_subscription where family_id = p_family and id = p_subscription for update skip locked;
  if not found then return; end if;
  if not is_push_alive(p_family, v_device.session_id) then
    delete from push_subscription where family_id = p_family and id = p_subscription;
    return;
  end if;
  select hidden_home into v_hidden from membership where family_id = p_family and profile_id = v_device.profile_id;
  v_over := array(
    select m.id from push_message m where m.family_id = p_family and m.subscription_id = p_subscription and m.sent_at is null
       and (not is_push_open(p_family, m.kind, m.subject_id, m.happened_at, p_now) or m.tries >= 12
            or v_hidden is not null and is_push_hidden(p_family, m.kind, m.subject_id, v_hidden)
            or m.kind <> 'test' and m.kind not like 'over:%' and m.kind <> all (v_device.events)));
  delete from push_message where family_id = p_family and id = any (v_over);
  return query
    with leased as (
      update push_message m set leased_until = p_now + interval '1 minute', tries = m.tries + 1
       where m.family_id = p_family and m.subscription_id = p_subscription and m.sent_at is null and m.due_at <= p_now
         and coalesce(m.leased_until, '-infinity') <= p_now
      returning m.id, m.kind, m.subject_id, m.queued_at, m.tries, m.happened_at
    ),
    -- Once per kind, because per message it could take ten thousand lookups.
    of_kind as materialized (
      select m.kind, count(distinct m.subject_id)::int as count from push_message m
       where m.family_id = p_family and m.subscription_id = p_subscription and m.closed_at is null
         and is_push_open(p_family, m.kind, m.subject_id, m.happened_at, p_now)
       group by m.kind
    )
    select l.id, l.kind, l.subject_id, l.queued_at, l.tries, coalesce(of_kind.count, 0),
           words.title, words.who, words.amount,
           p.role, f.time_zone, v_device.endpoint, v_device.p256dh, v_device.auth, v_device.quiet_from, v_device.quiet_until,
           v_device.is_digest, v_device.shows_names, coalesce(p.language, f.language, v_device.language)
      from leased l
      left join of_kind on of_kind.kind = l.kind
      join family f on f.id = p_family
      join profile p on p.family_id = p_family and p.id = v_device.profile_id
      left join lateral push_words(p_family, l.kind, l.subject_id) words on v_device.shows_names
     order by l.happened_at desc, l.id;
end $$;
grant execute on routine claim_pushes to serving;

create function push_words(p_family uuid, p_kind text, p_subject uuid) returns table (title text, who text, amount bigint)
language plpgsql stable as $$
begin
  return query
    select t.title, person_name(p_family, coalesce(t.completed_by, t.assigned_to)), coalesce(t.tokens_paid, t.token_reward) from task t
     where t.family_id = p_family and t.id = p_subject and p_kind in ('task-finished', 'task-approved', 'task-rejected', 'due-soon')
    union all
    select r.reward_title, person_name(p_family, r.child_id), r.reward_cost from redemption r
     where r.family_id = p_family and r.id = p_subject and p_kind = 'reward-asked'
    union all
    select null, j.display_name, null from join_request j
     where j.family_id = p_family and j.id = p_subject and p_kind = 'join-asked'
    union all
    select t.description, person_name(p_family, t.child_id), t.amount from token_transaction t
     where t.family_id = p_family and t.id = p_subject and p_kind = 'allowance-paid';
end $$;

-- Stores the outcome of claimed messages: sent, postponed to p_next, or (p_is_gone) the device no longer exists.
create function finish_pushes(
  p_family uuid, p_subscription uuid, p_ids uuid[], p_now timestamptz, p_next timestamptz, p_is_gone boolean, p_is_try boolean
) returns void
language plpgsql security definer as $$
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  if p_is_gone then
    delete from push_subscription where family_id = p_family and id = p_subscription;
  elsif p_next is null then
    update push_message set sent_at = p_now, leased_until = null
     where family_id = p_family and subscription_id = p_subscription and id = any (p_ids);
    update push_subscription set last_ok_at = p_now where family_id = p_family and id = p_subscription;
  else
    update push_message set due_at = p_next, leased_until = null, tries = tries - case when p_is_try then 0 else 1 end
     where family_id = p_family and subscription_id = p_subscription and id = any (p_ids) and sent_at is null;
  end if;
end $$;
grant execute on routine finish_pushes to serving;
