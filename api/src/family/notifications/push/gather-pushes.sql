-- child_id null means any child; by_id is not notified of that person's action. A completion is withheld for p_undo_ms, so
-- that it can be undone first (Rules 12.271).
create function push_news(p_family uuid, p_from timestamptz, p_now timestamptz, p_undo_ms int)
returns table (kind text, to_role text, child_id uuid, subject_id uuid, happened_at timestamptz, by_id uuid)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select 'task-finished', 'parent', completed_by, id, completed_at, null::uuid from task
     where family_id = p_family and status = 'completed' and deleted_at is null and completed_at > p_from
       and completed_at <= p_now - make_interval(secs => p_undo_ms / 1000.0)
    union all
    select 'reward-asked', 'parent', child_id, id, redeemed_at, null from redemption
     where family_id = p_family and status = 'pending' and redeemed_at > p_from
    union all
    select 'task-finished', 'parent', completed_by, id, nudged_at, null from task
     where family_id = p_family and status = 'completed' and deleted_at is null and nudged_at > greatest(p_from, completed_at)
    union all
    select 'reward-asked', 'parent', child_id, id, nudged_at, null from redemption
     where family_id = p_family and status = 'pending' and nudged_at > p_from
    union all
    select 'join-asked', 'parent', null, id, created_at, null from join_request
     where family_id = p_family and status = 'pending' and created_at > p_from
    union all
    select 'task-approved', 'child', completed_by, id, approved_at, null from task
     where family_id = p_family and approved_at > p_from and deleted_at is null and approved_by_rule is distinct from 'at_once'
    union all
    select 'task-rejected', 'child', a.child_id, t.id, a.rejected_at, null from task t
      join task_attempt a on a.family_id = p_family and a.task_id = t.id and a.rejected_at > p_from
     where t.family_id = p_family and t.status = 'pending' and t.deleted_at is null
    union all
    select 'allowance-paid', recipient.role, t.child_id, t.id, t.created_at, t.actor_id from profile c
      join token_transaction t on t.family_id = p_family and t.child_id = c.id and t.created_at > p_from and t.type = 'allowance'
      cross join (values ('parent'), ('child')) recipient (role)
     where c.family_id = p_family and c.role = 'child'
    union all
    select 'due-soon', recipient.role, t.assigned_to, t.id, t.due_at, null from task t
      cross join (values ('parent'), ('child')) recipient (role)
     where t.family_id = p_family and t.status = 'pending' and t.missed_at is null and t.deleted_at is null
       and t.due_at > p_now and t.due_at <= p_now + interval '1 hour';
end $$;

create function is_push_open(p_family uuid, p_kind text, p_subject uuid, p_happened timestamptz, p_now timestamptz) returns boolean
language plpgsql stable as $$
begin
  return case p_kind
    when 'task-finished' then exists (
      select from task where family_id = p_family and id = p_subject and status = 'completed' and deleted_at is null
         and p_happened in (completed_at, nudged_at))
    when 'reward-asked' then exists (select from redemption where family_id = p_family and id = p_subject and status = 'pending')
    when 'join-asked' then exists (select from join_request where family_id = p_family and id = p_subject and status = 'pending')
    when 'due-soon' then p_happened > p_now and exists (
      select from task where family_id = p_family and id = p_subject and status = 'pending' and due_at = p_happened
         and missed_at is null and deleted_at is null)
    else true end;
end $$;

-- True if it is about a task of the home that an adult does not see (Rules 15.53).
create function is_push_hidden(p_family uuid, p_kind text, p_subject uuid, p_hidden smallint) returns boolean
language plpgsql stable as $$
begin
  return p_kind in ('task-finished', 'due-soon') and exists (
    select from task where family_id = p_family and id = p_subject and home = p_hidden);
end $$;

-- One closing message per kind, once all of that kind are handled. Row by row, because a distributed database does not allow a
-- family's rows to be inserted from a select (decision 86).
create function queue_push_ends(p_family uuid, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_handled uuid[] := array(
    select m.id from push_message m
     where m.family_id = p_family and m.sent_at is not null and m.closed_at is null
       and m.kind in ('task-finished', 'reward-asked', 'join-asked', 'due-soon')
       and not is_push_open(p_family, m.kind, m.subject_id, m.happened_at, p_now));
  v_closed push_message[] := '{}';
  v_one push_message;
begin
  for v_one in update push_message m set closed_at = p_now
     where m.family_id = p_family and m.id = any (v_handled) and m.closed_at is null returning *
  loop
    v_closed := v_closed || v_one;
  end loop;
  for v_one in select distinct on (c.subscription_id, c.kind) * from unnest(v_closed) c loop
    if not exists (
      select from push_message m where m.family_id = p_family and m.subscription_id = v_one.subscription_id and m.kind = v_one.kind
         and m.closed_at is null and is_push_open(p_family, m.kind, m.subject_id, m.happened_at, p_now))
    then
      insert into push_message (family_id, id, subscription_id, profile_id, kind, subject_id, happened_at, queued_at, due_at)
      values (p_family, gen_random_uuid(), v_one.subscription_id, v_one.profile_id, 'over:' || v_one.kind, v_one.subscription_id,
              p_now, p_now, p_now)
      on conflict (family_id, subscription_id, kind, subject_id, happened_at) do nothing;
    end if;
  end loop;
end $$;

-- Also makes sure that deleted messages are not queued again.
create function trim_pushes(p_family uuid) returns void
language plpgsql as $$
declare
  v_old uuid[] := array(
    select id from (
      select id, row_number() over (partition by subscription_id order by happened_at desc, id) as place
        from push_message where family_id = p_family) placed
     where place > limits.pushMessagesPerDeviceMax);
  v_gone push_message;
begin
  for v_gone in delete from push_message where family_id = p_family and id = any (v_old) returning * loop
    update push_subscription set since = greatest(since, v_gone.happened_at)
     where family_id = p_family and id = v_gone.subscription_id;
  end loop;
end $$;

-- Queues messages for the family's events of the last day, and returns devices with due messages. Only the server calls
-- it, so it enters the family as a parent without a person.
create function gather_pushes(p_family uuid, p_now timestamptz, p_undo_ms int) returns setof uuid
language plpgsql security definer as $$
declare
  v_over uuid[];
  v_new record;
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  v_over := array(
    select session_id from push_subscription where family_id = p_family and not is_push_alive(p_family, session_id));
  delete from push_subscription where family_id = p_family and session_id = any (v_over);
  update push_subscription set looked_at = p_now where family_id = p_family;
  if not found then return; end if;
  for v_new in
    select s.id as subscription_id, s.profile_id, n.kind, n.subject_id, n.happened_at
      from push_news(p_family, p_now - interval '1 day', p_now, p_undo_ms) n
      join push_subscription s on s.family_id = p_family and n.kind = any (s.events) and n.happened_at > s.since
      join profile p on p.family_id = p_family and p.id = s.profile_id and n.to_role = case p.role when 'helper' then 'parent' else p.role end
      left join membership own on own.family_id = p_family and own.profile_id = p.id and own.hidden_home is not null
     where (n.to_role = 'parent' or n.child_id is null or n.child_id = p.id) and n.by_id is distinct from p.id
       and (p.role <> 'helper' or exists (
         select from helper_child h where h.family_id = p_family and h.helper_id = p.id and h.child_id = n.child_id))
       and (own.hidden_home is null or not is_push_hidden(p_family, n.kind, n.subject_id, own.hidden_home))
       and not exists (
         select from push_message m where m.family_id = p_family and m.subscription_id = s.id and m.kind = n.kind
            and m.subject_id = n.subject_id and m.happened_at = n.happened_at)
  loop
    insert into push_message (family_id, id, subscription_id, profile_id, kind, subject_id, happened_at, queued_at, due_at)
    values (p_family, gen_random_uuid(), v_new.subscription_id, v_new.profile_id, v_new.kind, v_new.subject_id, v_new.happened_at, p_now, p_now)
    on conflict (family_id, subscription_id, kind, subject_id, happened_at) do nothing;
  end loop;
  perform queue_push_ends(p_family, p_now);
  perform trim_pushes(p_family);
  return query select distinct subscription_id from push_message
    where family_id = p_family and sent_at is null and due_at <= p_now and coalesce(leased_until, '-infinity') <= p_now;
end $$;
grant execute on routine gather_pushes to serving;
