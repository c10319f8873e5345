-- Queues one message when an alert begins or ends, at most twenty an hour; keeps thirty days.
create function add_delivery(p_need text, p_is_over boolean, p_sentence text, p_since timestamptz) returns void
language plpgsql as $$
begin
  if (select count(*) from webhook_delivery where made_at > now() - interval '1 hour') >= 20 then return; end if;
  insert into webhook_delivery (need, is_over, sentence, since) values (p_need, p_is_over, p_sentence, p_since);
  delete from webhook_delivery where made_at < now() - interval '30 days';
end $$;

-- Replaces a place's alerts and queues messages if there is a webhook. Several servers report for place '': one of them
-- adds a row, and one removes it after 45 seconds without a report. Alerts of a server that is gone end after an hour.
create function note_needs(p_place text, p_needs jsonb, p_is_told boolean) returns void
language plpgsql security definer as $$
declare
  v_need record;
  v_is_new boolean;
begin
  for v_need in select * from jsonb_to_recordset(p_needs) as n (key text, sentence text, cause text, since timestamptz) limit 20 loop
    insert into operator_need as o (key, place, since, seen_at, sentence, cause)
    values (v_need.key, p_place, coalesce(v_need.since, now()), clock_timestamp(), v_need.sentence, v_need.cause)
    on conflict (key, place) do update
      set seen_at = excluded.seen_at, sentence = excluded.sentence, cause = excluded.cause
    returning o.xmax = 0 into v_is_new;
    if v_is_new and p_is_told and v_need.key <> 'webhook' then perform add_delivery(v_need.key, false, v_need.sentence, coalesce(v_need.since, now())); end if;
  end loop;
  for v_need in
    delete from operator_need o
     where place = p_place and seen_at < clock_timestamp() - interval '45 seconds'
           and not exists (select from jsonb_to_recordset(p_needs) as n (key text) where n.key = o.key)
        or place <> '' and seen_at < clock_timestamp() - interval '1 hour'
    returning *
  loop
    if p_is_told and v_need.key <> 'webhook' then perform add_delivery(v_need.key, true, v_need.sentence, v_need.since); end if;
  end loop;
end $$;
grant execute on routine note_needs to serving;
