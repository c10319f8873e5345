-- Greets the bird, and names it if p_name is not null; TN404 if it has not hatched.
create function name_bird(p_family uuid, p_child uuid, p_session uuid, p_number int, p_name text, p_token bytea)
returns setof nest_bird
language plpgsql security definer as $$
declare
  v_role text := enter_session(p_family, p_child, p_session, 'child', p_token);
  v_now timestamptz := product_clock();
begin
  return query update nest_bird set name = coalesce(p_name, name), greeted_at = coalesce(greeted_at, v_now)
    where family_id = p_family and child_id = p_child and number = p_number
    returning *;
  if not found then raise exception using errcode = 'TN404'; end if;
end $$;
grant execute on routine name_bird to serving;
