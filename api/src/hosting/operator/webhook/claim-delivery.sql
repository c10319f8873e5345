-- The oldest open message if it is due; no one else gets it before the next attempt. Gives up after twelve attempts.
create function claim_delivery() returns setof webhook_delivery
language plpgsql security definer as $$
declare
  v_id uuid;
  v_count int;
begin
  with given_up as (
    update webhook_delivery set given_up_at = now()
     where delivered_at is null and given_up_at is null and tries >= 12 and next_try_at <= now()
    returning need
  )
  select count(note_event('webhook-failed', need, 1)) into v_count from given_up;
  select id into v_id from webhook_delivery where delivered_at is null and given_up_at is null order by made_at, id limit 1;
  return query
    update webhook_delivery
       set tries = tries + 1, next_try_at = now() + least(interval '1 minute' * power(2, tries), interval '1 hour')
     where id = v_id and next_try_at <= now() and delivered_at is null and given_up_at is null
    returning *;
end $$;
grant execute on routine claim_delivery to serving;

create function finish_delivery(p_id uuid) returns void
language sql security definer as $$
  update webhook_delivery set delivered_at = clock_timestamp() where id = p_id and delivered_at is null
$$;
grant execute on routine finish_delivery to serving;
