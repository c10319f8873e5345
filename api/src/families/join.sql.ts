import { safe } from '../database/search-path.sql.ts';

/**
 * Asking to join a family, and being taken in (Rules 4.4, 4.6): the only functions that enter two families. SECURITY
 * DEFINER, owned by the plain owner role, which FORCE holds too. Lock order: the family that is asked, then the
 * child's own, then requests and sign-ins; the first has a parent and the second none, so no two wait for each other.
 * SQLSTATEs: TN401 no such actor, TN403 wrong role, TN404 absent, TN409 the state forbids it, TN410 too many, TN422 the
 * key was used. The words for them live in the services.
 */

/** Enters the family and locks it; false where it is no longer. */
const lockFamily = `
create or replace function join_lock_family(p_family uuid) returns boolean
language plpgsql ${safe} as $$
begin
  perform set_config('app.family_id', p_family::text, true);
  perform from family where id = p_family for update;
  return found;
end $$`;

/** One request at a time: what the child was waiting for is withdrawn, and kept for a day to know a late repetition by. */
const request = `
create or replace function request_to_join(
  p_family uuid, p_child uuid, p_asked uuid, p_code text, p_id uuid, p_hash bytea, p_pending_max int
) returns setof join_request
language plpgsql security definer ${safe} as $$
declare
  v_name text;
  v_pending int;
  v_earlier join_request;
begin
  perform ledger_enter(p_family, p_child, 'child');
  -- Nothing where the child is moved in this very moment: then its family is gone as well, below.
  select display_name into v_name from profile where family_id = p_family and id = p_child;
  if not join_lock_family(p_asked) then raise exception using errcode = 'TN404'; end if;
  perform from family_code where family_id = p_asked and code = p_code;
  if not found then raise exception using errcode = 'TN404'; end if;
  select count(*) into v_pending from join_request
   where family_id = p_asked and status = 'pending' and child_id <> p_child;
  if not join_lock_family(p_family) then raise exception using errcode = 'TN401'; end if;
  perform from profile where family_id = p_family and role = 'parent';
  if found then raise exception using errcode = 'TN409'; end if;
  select * into v_earlier from join_request where child_family_id = p_family and child_id = p_child and id = p_id;
  if found then
    if v_earlier.request_hash is distinct from p_hash then raise exception using errcode = 'TN422'; end if;
    return next v_earlier;
    return;
  end if;
  if v_pending >= p_pending_max then raise exception using errcode = 'TN410'; end if;
  delete from join_request
   where child_family_id = p_family and child_id = p_child and status = 'withdrawn' and created_at < now() - interval '1 day';
  update join_request set status = 'withdrawn', code = null
   where child_family_id = p_family and child_id = p_child and status = 'pending';
  return query insert into join_request
    (family_id, id, child_family_id, child_id, display_name, code, created_at, request_hash)
  values (p_asked, p_id, p_family, p_child, v_name, p_code, clock_timestamp(), p_hash)
  returning *;
end $$`;

/** A request that was accepted comes back as it is. */
const accept = `
create or replace function accept_join_request(p_family uuid, p_actor uuid, p_id uuid, p_children_max int)
returns setof join_request
language plpgsql security definer ${safe} as $$
declare
  v_request join_request;
begin
  perform ledger_enter(p_family, p_actor, 'parent');
  perform join_lock_family(p_family);
  select * into v_request from join_request where family_id = p_family and id = p_id;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_request.status in ('declined', 'withdrawn') then raise exception using errcode = 'TN409'; end if;
  if v_request.status = 'pending' then
    if (select count(*) from profile where family_id = p_family and role = 'child') >= p_children_max then
      raise exception using errcode = 'TN410';
    end if;
    perform join_check(v_request);
    perform join_move(v_request, p_actor);
    perform set_config('app.family_id', p_family::text, true);
    select * into strict v_request from join_request where family_id = p_family and id = p_id;
  end if;
  return next v_request;
end $$`;

/** Locks the child's own family, which must be nobody else's, and the request, which the child may have withdrawn. */
const check = `
create or replace function join_check(p_request join_request) returns void
language plpgsql ${safe} as $$
begin
  if not join_lock_family(p_request.child_family_id) then raise exception using errcode = 'TN404'; end if;
  perform from join_request
    where family_id = p_request.family_id and id = p_request.id and status = 'pending' for update;
  if not found then raise exception using errcode = 'TN409'; end if;
  perform from profile where family_id = p_request.child_family_id and id <> p_request.child_id;
  if found then raise exception using errcode = 'TN409'; end if;
end $$`;

/** The same person in the new family; sessions, other requests and the old family are gone. */
const move = `
create or replace function join_move(p_request join_request, p_actor uuid) returns void
language plpgsql ${safe} as $$
declare
  v_old uuid := p_request.child_family_id;
  v_new uuid := p_request.family_id;
  v_child profile;
  v_identity identity;
begin
  -- In the order of a refresh or a sign-in, which may run at this moment; the profile's lock then keeps new ones out.
  perform from refresh_token where family_id = v_old and profile_id = p_request.child_id for update;
  perform from auth_session where family_id = v_old and profile_id = p_request.child_id for update;
  select * into strict v_child from profile where family_id = v_old and id = p_request.child_id for update;
  delete from refresh_token where family_id = v_old and profile_id = v_child.id;
  delete from auth_session where family_id = v_old and profile_id = v_child.id;
  delete from identity where family_id = v_old and id = v_child.id returning * into strict v_identity;
  delete from token_account where family_id = v_old and child_id = v_child.id;

  perform set_config('app.family_id', v_new::text, true);
  v_child.family_id := v_new;
  v_identity.family_id := v_new;
  insert into profile values (v_child.*);
  insert into identity values (v_identity.*);
  update join_request
     set status = 'accepted', code = null, child_family_id = v_new, decided_at = clock_timestamp(), decided_by = p_actor
   where family_id = v_new and id = p_request.id;

  perform set_config('app.family_id', v_old::text, true);
  delete from profile where family_id = v_old and id = v_child.id;
  delete from family where id = v_old;
end $$`;

/** Which family a code is of. Crosses families, so it belongs to the look-up role and returns the id only. */
const familyByCode = `
create or replace function family_by_code(p_code text) returns uuid
language sql stable security definer ${safe} as $$
  select c.family_id from family_code c where c.code = p_code
$$`;

export const joinFunctions = [
  { name: 'join_lock_family', isServed: false, sql: lockFamily },
  { name: 'join_check', isServed: false, sql: check },
  { name: 'join_move', isServed: false, sql: move },
  { name: 'request_to_join', isServed: true, sql: request },
  { name: 'accept_join_request', isServed: true, sql: accept },
  { name: 'family_by_code', isServed: true, isLookUp: true, sql: familyByCode },
];
